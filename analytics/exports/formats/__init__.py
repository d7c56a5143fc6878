"""File formats for other software: `Table` rows as R, SPSS, Stata, XLSX and CSV files."""
