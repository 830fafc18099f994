"""Signs of use: fine scratches, more of them on a worn laptop."""
import math

import bpy

import shapes
from materials import plain

SCRATCHES = {'excellent': 0, 'good': 5, 'fair': 16}


def wear(laptop, condition, rng):
    """Scratches on the lid and a few on the palm rest."""
    count = SCRATCHES.get(condition, 3)
    if not count:
        return
    pale = plain('scratch', '#6a6d71' if laptop.colour < '#8' else '#8f9294', 0.5)
    depth = laptop.lid_depth
    for _ in range(count):
        at = (rng.uniform(-0.45, 0.45) * laptop.width, -rng.uniform(0.08, 0.92) * depth, laptop.form['lid'] + 0.004)
        scratch(laptop.hinge, at, rng, pale)
    for _ in range(count // 4):
        at = (rng.uniform(-0.45, 0.45) * laptop.width, -laptop.depth / 2 + rng.uniform(0.8, 5), laptop.base + 0.004)
        scratch(laptop.deck, at, rng, pale)


def scratch(parent, at, rng, material):
    """A slightly bent line, thin at both ends."""
    angle, long, bend = rng.normal(0.6, 0.6), rng.gamma(2, 0.7) + 0.4, rng.uniform(-0.1, 0.1)
    left, right = [], []
    for step in range(7):
        part = step / 6
        half = rng.uniform(0.004, 0.011) * math.sin(math.pi * (0.05 + 0.9 * part))
        x, y = (part - 0.5) * long, bend * math.sin(part * math.pi)
        left.append((x, y + half, 0))
        right.append((x, y - half, 0))
    line = shapes.link('scratch', shapes.sheet('scratch', left, right), material, parent, at,
                       (0, 0, math.degrees(angle)))
    line.visible_shadow = False
