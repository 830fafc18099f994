"""Objects on a desk. Places are centimetres from the laptop's middle."""
import math

import shapes
from materials import Surface, cloth, plain

MUGS = ['#e9e6df', '#2f4858', '#b5523b', '#3c3c3e', '#d9c27a', '#7d9a86']
COVERS = ['#8c3b2f', '#24425c', '#d8cfbf', '#3d5a45', '#c48a3a', '#4a3f55']


def lay(laptop, behind, rng):
    """Two or three things around the laptop: low ones beside it, high ones where the camera is not."""
    side = rng.choice([-1, 1])
    back = laptop.depth / 2
    low, high = rng.choice(['mouse', 'notebook', '']), rng.choice(['mug', 'books', 'plant', 'mug'])
    if rng.random() < 0.75:
        cable(laptop, rng, side)
    if low:
        globals()[low]((-side * (laptop.width / 2 + rng.uniform(6, 9)), rng.uniform(-5, 2)), rng)
    globals()[high]((rng.choice([-1, 1]) * (laptop.width / 2 + rng.uniform(5, 9)),
                     (back + rng.uniform(5, 11)) * (-1 if behind else 1)), rng)


def cable(laptop, rng, side=None, height=lambda x, y: 0):
    """A charger on its cable, plugged in at one side; height is the height of the desk."""
    side = side or rng.choice([-1, 1])
    white = rng.random() < 0.35
    rubber = plain('cable', '#e4e3e0' if white else '#161617', 0.45)
    x, y, z = side * (laptop.width / 2 - laptop.form['draft'] * 0.7), laptop.depth / 2 - 3, 0.7
    plug = side * 1.8
    shapes.slab('plug', 1.8, 0.85, 0.5, rubber, None, (x + plug / 2, y, z - 0.1), radius=0.2)
    end = (x + side * rng.uniform(9, 13), y - rng.uniform(2, 14))

    def lying(*points):
        return [(x, y, z + max(height(x, y), 0)) for x, y, z in points]

    shapes.tube('cable', lying((x + plug, y, z), (x + side * 4.5, y + 1.5, 0.3), (x + side * 8, y + 5, 0.18),
                               (x + side * 13, y + 2, 0.18), (end[0] + side * 3, end[1] + 5, 0.18),
                               (end[0], end[1] + 3, 0.6)), 0.17, rubber)
    size = (6.2, 6.2, 2.7, 0.9) if white else (5, 10.5, 2.8, 0.6)
    shapes.slab('charger', *size[:3], rubber, None, *lying((end[0], end[1] + (0 if white else -2.2), 0)),
                (0, 0, rng.uniform(-20, 20)), radius=size[3], edge=0.3)
    shapes.tube('lead', lying((end[0], end[1] - (2.5 if white else 6.5), 0.6), (end[0] + side * 3, end[1] - 11, 0.2),
                              (end[0] + side * 12, end[1] - 14, 0.2), (end[0] + side * 28, end[1] - 4, 0.2)),
                0.22, rubber)


def mug(place, rng):
    """A cup of coffee."""
    glaze = plain('mug', MUGS[rng.integers(len(MUGS))], 0.22, coat=0.4)
    cup = shapes.empty('mug', None, (*place, 0), (0, 0, rng.uniform(0, 360)))
    shapes.lathe('mug', [(2.9, 0), (3.4, 0.3), (3.9, 1.2), (4.05, 4.5), (4.1, 9.2), (4.0, 9.35), (3.8, 9.2),
                         (3.75, 7.6)], glaze, cup)
    shapes.lathe('coffee', [(3.75, 7.55), (3.7, 7.6)], plain('coffee', '#23120a', 0.08), cup)
    shapes.tube('handle', [(3.9, 0, 7.8), (6.2, 0, 7.4), (6.4, 0, 4.6), (3.9, 0, 2.6)], 0.5, glaze, cup)


def books(place, rng):
    """A small stack of books."""
    z = 0
    for _ in range(rng.integers(2, 5)):
        wide, deep, high = rng.uniform(12, 15), rng.uniform(18, 22), rng.uniform(1.4, 3)
        turn = (0, 0, rng.uniform(-16, 16))
        cover = plain('cover', COVERS[rng.integers(len(COVERS))], 0.6)
        stack = shapes.empty('book', None, (place[0] + math.copysign(4, place[0]), place[1] + 4, z), turn)
        shapes.slab('pages', wide - 0.6, deep - 0.6, high - 0.4, plain('paper', '#e5dcc8', 0.9), stack,
                    (0.2, 0, 0.2), radius=0.1)
        for at in (0, high - 0.22):
            shapes.slab('cover', wide, deep, 0.22, cover, stack, (0, 0, at), radius=0.15)
        shapes.slab('spine', 0.25, deep, high, cover, stack, (-wide / 2 if place[0] > 0 else wide / 2, 0, 0),
                    radius=0.1)
        z += high


def mouse(place, rng):
    """A mouse: a squeezed lathe with a wheel and a gap between two buttons."""
    dark = plain('wheel', '#0c0c0d', 0.6)
    body = shapes.lathe('mouse', [(2.95, 0), (3.1, 0.5), (3.1, 1.2), (2.9, 2.1), (2.4, 2.8), (1.5, 3.25),
                                  (0.6, 3.42), (0.01, 3.45)],
                        plain('mouse', ['#1b1c1e', '#d4d4d2', '#5a5f66'][rng.integers(3)], 0.5), None,
                        (*place, 0.05), (0, 0, rng.uniform(-25, 25)))
    body.scale = (1, 1.75, 1)
    shapes.lathe('sole', [(2.9, 0), (3.16, 0.3), (3.16, 0.95), (3, 1)], dark, body)
    shapes.lathe('wheel', [(0.7, -0.35), (0.75, -0.25), (0.75, 0.25), (0.7, 0.35)], dark, body, (0, 1.5, 2.75),
                 (0, 90, 0), 20)
    shapes.slab('gap', 0.1, 1.7, 0.3, dark, body, (0, 1.5, 2.78), (-33, 0, 0), edge=0.01)


def notebook(place, rng):
    """A notebook with a pen."""
    turn = rng.uniform(-25, 25)
    page = shapes.empty('notebook', None, (place[0] + math.copysign(4, place[0]), place[1], 0), (0, 0, turn))
    shapes.slab('cover', 14, 20, 0.9, plain('cover', COVERS[rng.integers(len(COVERS))], 0.7), page, radius=0.6)
    pen = plain('pen', ['#16202c', '#b9bcc0', '#8c2f2a'][rng.integers(3)], 0.3)
    shapes.lathe('pen', [(0.08, 0), (0.4, 1.4), (0.45, 2), (0.45, 13.2), (0.3, 13.6)], pen, page, (-5, 3, 1.38),
                 (0, 90, -35), 16)


def plant(place, rng):
    """A plant in a pot."""
    pot = shapes.empty('plant', None, (place[0] + math.copysign(3, place[0]), place[1] + 8, 0))
    shapes.lathe('pot', [(3.6, 0), (4, 0.2), (5, 8.6), (5.2, 8.8), (4.8, 8.8), (4.7, 8)],
                 plain('clay', ['#b0674a', '#d9d4ca', '#5b6a70'][rng.integers(3)], 0.7), pot)
    shapes.lathe('soil', [(4.7, 7.8), (4.6, 8)], plain('soil', '#2b2018', 1), pot)
    green = Surface('leaf', '#3c6b35', 0.45)
    green.join(green.ramp(green.noise((0.4, 0.4, 0.4)), [(0.3, '#274a25'), (0.7, '#5c8c48')]),
               green.shader.inputs['Base Color'])
    for leaf in range(16):
        angle, lean, tall = leaf * 2.4, rng.uniform(0.2, 1.0), rng.uniform(9, 19)
        blade(pot, green.material, angle, lean, tall)


def blade(pot, material, angle, lean, tall):
    """A bent leaf of the plant."""
    left, right = [], []
    for step in range(9):
        part = step / 8
        out, up = lean * tall * part ** 1.6, 8 + tall * part * (1 - 0.35 * lean * part)
        half = 1.1 * math.sin(math.pi * min(part * 0.92 + 0.08, 1)) + 0.05
        for points, sign in ((left, 1), (right, -1)):
            points.append((out * math.cos(angle) - sign * half * math.sin(angle),
                           out * math.sin(angle) + sign * half * math.cos(angle), up))
    data = shapes.sheet('leaf', left, right)
    shapes.link('leaf', data, material, pot)
