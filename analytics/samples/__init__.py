"""The sample of a wave: who stands for how many people, and who was sampled together.

It is set on the page “Sample and weights”, before the launch or later, and every analysis that
takes weights takes this one.
"""
