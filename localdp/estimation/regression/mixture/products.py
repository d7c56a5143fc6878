"""Products with tall matrices, in blocks.

A product with a block is too small for BLAS to split among threads. Threads would wait for each
other at every step, which takes most of the time on a busy machine.
"""

from functools import cached_property

import numpy as np

from localdp.estimation.intervals.binomial import Floats

_BLOCK = 512


class Columns:
    """The columns of a design, a matrix of shape (rows, columns)."""

    def __init__(self, matrix: Floats) -> None:
        self.matrix = matrix

    @cached_property
    def _blocks(self) -> Floats:
        """Shape (blocks, rows, columns), the last one padded with zeros."""
        return _in_blocks(self.matrix)

    def times(self, coef: Floats) -> Floats:
        """Return the product with coefficients, shape (columns, equations)."""
        products: Floats = self._blocks @ coef
        return products.reshape(-1, coef.shape[1])[: len(self.matrix)]

    def gram(self, weights: Floats) -> Floats:
        """Return the sum over rows of their weight times the outer product with themselves."""
        weighted = self._blocks * _in_blocks(weights[:, None])
        gram: Floats = (self._blocks.transpose(0, 2, 1) @ weighted).sum(axis=0)
        return gram

    def sums(self, weights: Floats) -> Floats:
        """Return weighted sums of the columns, shape (columns, sets of weights)."""
        sums: Floats = (self._blocks.transpose(0, 2, 1) @ _in_blocks(weights)).sum(axis=0)
        return sums


def unscaling(center: Floats, scale: Floats) -> Floats:
    """Return the matrix from coefficients of standardized columns to the original ones.

    `center` and `scale` belong to each column but the first, which is constant.
    """
    matrix = np.diag(np.append(1.0, 1 / scale))
    matrix[0, 1:] = -center / scale
    return matrix


def _in_blocks(matrix: Floats) -> Floats:
    rows, columns = matrix.shape
    if rows <= _BLOCK:
        return matrix[None]
    blocks = -(-rows // _BLOCK)
    padded = np.zeros((blocks * _BLOCK, columns))
    padded[:rows] = matrix
    return padded.reshape(blocks, _BLOCK, columns)
