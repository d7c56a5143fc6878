# The figures of reference.txt, with R 4.2 and survey 4.1-1: Rscript reference.R > reference.txt
library(survey)
options(survey.lonely.psu = "adjust")
d <- read.csv("survey.csv")
show <- function(name, ...) {
  figures <- format(as.numeric(c(...)), digits = 15)
  cat(name, trimws(figures), "\n")
}
both <- function(name, fit) show(name, coef(fit), SE(fit))
kinds <- data.frame(kind = c("E", "H", "M"), Freq = c(6000, 2500, 1500))
wides <- data.frame(wide = c("no", "yes"), Freq = c(3500, 6500))
full <- svydesign(id = ~school, strata = ~region, weights = ~weight, data = d)
designs <- list(
  clusters = svydesign(id = ~school, weights = ~weight, data = d),
  strata = svydesign(id = ~1, strata = ~region, weights = ~weight, data = d),
  both = full,
  post = postStratify(svydesign(id = ~school, weights = ~1, data = d), ~kind, kinds),
  raked = rake(svydesign(id = ~school, strata = ~region, weights = ~1, data = d), list(~kind, ~wide),
    list(kinds, wides), control = list(epsilon = 1e-10, maxit = 1000))
)
for (name in names(designs)) {
  design <- designs[[name]]
  mean <- svymean(~score, design, deff = "replace")
  show(paste0(name, ".mean"), coef(mean), SE(mean), deff(mean), degf(design), range(weights(design)))
  shares <- svymean(~kind, design, deff = "replace")
  show(paste0(name, ".shares"), coef(shares), SE(shares), deff(shares))
  limits <- svyciprop(~yes, design, method = "beta", df = degf(design))
  show(paste0(name, ".limits"), attr(limits, "ci"))
  both(paste0(name, ".by"), svyby(~score, ~kind, design, svymean))
  test <- svychisq(~kind + wide, design)
  show(paste0(name, ".table"), coef(svymean(~interaction(wide, kind), design)), test$statistic,
    test$parameter, test$p.value)
  fit <- svyglm(score ~ x + z, design)
  show(paste0(name, ".linear"), coef(fit), SE(fit), confint(fit, ddf = degf(design) - 2))
  both(paste0(name, ".logistic"),
    svyglm(yes ~ x + z, design, family = quasibinomial, control = glm.control(epsilon = 1e-14)))
}
