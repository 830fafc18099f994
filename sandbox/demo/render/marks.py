"""Adds signs of use: the mark that the listing mentions, and fine scratches on a worn laptop."""
import math

import bmesh
import bpy
import numpy as np

import shapes
import textures
from materials import decal, light, plain

SIZE = 512
#: Number of scratches for each condition, in addition to the mark.
SCRATCHES = {'excellent': 0, 'good': 3, 'fair': 10}


class Spot:
    """A place on the laptop, with the pose and the camera angles that show this place. at is the position relative to
    the object parent, turn the rotation of a decal there. opened and over are the arguments of Laptop.pose. yaw and
    pitch are the camera's angles; yaw is 0 in front of the laptop and grows toward the camera's side. span is the
    width of the photographed area. Angles are in degrees, lengths in centimeters."""

    def __init__(self, parent, at, yaw, pitch, opened=0, over=False, turn=(0, 0, 0), span=15):
        self.parent, self.at, self.yaw, self.pitch = parent, at, yaw, pitch
        self.opened, self.over, self.turn, self.span = opened, over, turn, span


def spot(laptop, place, side, rng):
    """@returns the Spot for a place of laptops.csv. side is -1 for a camera on the left, 1 for a camera on the right"""
    wide, deep, lid = laptop.width, laptop.depth, laptop.lid_depth - 0.2
    top, thick = laptop.base + 0.004, laptop.form['lid'] + 0.004
    x = rng.uniform(0.1, 0.32) * wide * side
    if place.startswith('key:'):
        kx, ky, kz, _, _ = laptop.keys[place[4:].split('+')[0]]
        return Spot(laptop.deck, (kx, ky, kz + 0.006), rng.uniform(6, 22), rng.uniform(44, 56), 118, span=13)
    if place == 'touchpad':
        tx, ty, tw, td = laptop.touchpad
        return Spot(laptop.deck, (tx + side * tw * 0.28, ty + td * 0.15, top - 0.01), rng.uniform(12, 30),
                    rng.uniform(36, 48), 118)
    return {
        'lid': lambda: Spot(laptop.hinge, (x, -lid * rng.uniform(0.35, 0.7), thick), rng.uniform(15, 45),
                            rng.uniform(34, 48)),
        'edge': lambda: Spot(laptop.hinge, (x, -lid + 0.5, thick), rng.uniform(15, 35), rng.uniform(24, 36)),
        'corner': lambda: Spot(laptop.hinge, (side * (wide / 2 - 0.25), -lid + 0.25, thick), rng.uniform(28, 50),
                               rng.uniform(26, 38), span=13),
        'hinge': lambda: Spot(laptop.hinge, (side * wide * 0.36, -0.9, thick), rng.uniform(105, 135),
                              rng.uniform(24, 34)),
        'rear': lambda: Spot(laptop.hinge, (x, -0.7, thick), rng.uniform(120, 150), rng.uniform(24, 34)),
        'palm': lambda: Spot(laptop.deck, (side * wide * 0.36, -deep / 2 + 3.2, top), rng.uniform(12, 35),
                             rng.uniform(34, 48), 118),
        'port': lambda: Spot(laptop.deck, (side * (wide / 2 + 0.004 - laptop.form['draft'] * 0.4), deep / 2 - 6.4,
                                           laptop.base * 0.55), rng.uniform(60, 76), rng.uniform(16, 24), 0,
                             turn=(90, 0, 90 * side), span=13),
        'under': lambda: Spot(laptop.deck, (x, deep * rng.uniform(-0.3, -0.1), -0.016), rng.uniform(15, 40),
                              rng.uniform(36, 48), 0, True, (180, 0, 0)),
        'screen': lambda: Spot(laptop.hinge, (x, -laptop.form['chin'] - 0.9, -0.045), rng.uniform(4, 14),
                               rng.uniform(14, 22), 108, turn=(180, 0, 0)),
        'fold': lambda: Spot(laptop.deck, (x, deep / 2 - 0.8, top), rng.uniform(12, 30), rng.uniform(30, 42), 118),
        'kickstand': lambda: Spot(laptop.hinge, (x, -lid * 0.8, thick), rng.uniform(140, 160),
                                  rng.uniform(14, 24), 112),
    }[place]()


def scratches(rng, count, long, wide=1.0):
    """Alpha mask of thin, slightly bent lines across a square."""
    alpha = np.zeros((SIZE, SIZE), np.float32)
    y, x = np.mgrid[0:SIZE, 0:SIZE] / SIZE - 0.5
    direction = rng.normal(0.5, 0.5)
    for _ in range(count):
        angle, reach = direction + rng.normal(0, 0.3 if count < 12 else 0.12), rng.uniform(0.5, 1) * long / 2
        cx, cy = rng.normal(0, 0.12, 2) if count > 1 else (0, 0)
        along = (x - cx) * math.cos(angle) + (y - cy) * math.sin(angle)
        across = (y - cy) * math.cos(angle) - (x - cx) * math.sin(angle) + rng.uniform(-0.3, 0.3) * along ** 2
        width = 0.0022 * wide * rng.uniform(0.6, 1.3) * np.sqrt(np.clip(1 - (along / reach) ** 2, 0, 1)) + 1e-6
        alpha = np.maximum(alpha, np.exp(-(across / width) ** 2) * (np.abs(along) < reach) * rng.uniform(0.6, 1))
    return alpha


def blob(rng, edge=0.25, size=0.36):
    """Alpha mask of a spot with an uneven border."""
    y, x = np.mgrid[-0.5:0.5:SIZE * 1j, -0.5:0.5:SIZE * 1j]
    radius = np.hypot(x, y * 1.25) + 0.035 * textures.field(rng, 1.9, size=SIZE)
    return np.clip((size - radius) / edge, 0, 1)


def scuff(rng):
    """Alpha mask of many short scratches on a dull spot."""
    return np.maximum(scratches(rng, 70, 0.3, 1.6) * blob(rng, 0.2), blob(rng) * 0.3)


def ring(rng):
    """Alpha mask of the ring that a cup leaves."""
    y, x = np.mgrid[-0.5:0.5:SIZE * 1j, -0.5:0.5:SIZE * 1j]
    line = np.exp(-((np.hypot(x, y) - 0.36) / 0.012) ** 2)
    return line * np.clip(0.65 + 0.3 * textures.field(rng, 1.8, size=SIZE), 0.1, 1)


def outline(rng):
    """Alpha mask of a removed sticker: its outline, and glue inside."""
    y, x = np.mgrid[-0.5:0.5:SIZE * 1j, -0.5:0.5:SIZE * 1j]
    inside = np.maximum(np.abs(x) / 0.4, np.abs(y) / 0.28)
    rim = np.exp(-((inside - 1) / 0.03) ** 2)
    glue = np.clip(textures.field(rng, 1.4, size=SIZE) - 0.7, 0, 1) * (inside < 1)
    rim *= np.clip(0.6 + 0.5 * textures.field(rng, 1.2, size=SIZE), 0, 1)
    return np.clip(rim + glue * 0.7 + 0.12 * (inside < 1), 0, 1)


def prints(rng):
    """Alpha mask of fingerprints."""
    y, x = np.mgrid[-0.5:0.5:SIZE * 1j, -0.5:0.5:SIZE * 1j]
    alpha = np.zeros((SIZE, SIZE))
    for _ in range(5):
        cx, cy = rng.uniform(-0.3, 0.3, 2)
        body = np.hypot((x - cx) / 0.08, (y - cy) / 0.11) + 0.12 * textures.field(rng, 1.6, size=SIZE)
        ridges = 0.6 + 0.4 * np.sin((x + 2 * y) * 130 + 3 * textures.field(rng, 2.6, size=SIZE))
        alpha = np.maximum(alpha, np.clip(1.2 - body, 0, 0.7) * ridges)
    return alpha


def crack(rng):
    x = np.linspace(-0.5, 0.5, SIZE)
    path = np.cumsum(rng.normal(0, 0.007, SIZE)) * np.clip(1 - np.abs(x) * 0.5, 0, 1)
    y = np.linspace(-0.5, 0.5, SIZE)[:, None]
    return np.exp(-((y - path + path.mean()) / (0.008 * np.clip(0.5 - np.abs(x), 0, 0.3) / 0.3 + 1e-4)) ** 2)


def bright_spots(rng):
    y, x = np.mgrid[-0.5:0.5:SIZE * 1j, -0.5:0.5:SIZE * 1j]
    row = np.linspace(-0.42, 0.42, 7)
    return 0.8 * sum(np.exp(-(np.hypot(x - at, y - rng.normal(0, 0.01)) / 0.025) ** 2) for at in row)


#: For each mark: alpha mask, size in centimeters, opacity, roughness and color. Color '' contrasts with the case;
#: 'same' is slightly darker than the case.
KINDS = {
    'scratch': (lambda rng: scratches(rng, 1, 0.8, 1.7), 5, 0.95, 0.5, ''),
    'hairline': (lambda rng: scratches(rng, 2, 0.9, 1.2), 6, 0.8, 0.5, ''),
    'scratches': (lambda rng: scratches(rng, 16, 0.5, 0.9), 9, 0.8, 0.5, ''),
    'scuff': (scuff, 5.5, 0.9, 0.6, ''),
    'marks': (lambda rng: scratches(rng, 9, 0.3, 1.0), 8, 0.7, 0.5, ''),
    'line': (lambda rng: blob(rng, 0.3) * 0.8, 4, 0.6, 0.2, 'same'),
    'shine': (lambda rng: blob(rng, 0.35), 6, 0.85, 0.16, 'same'),
    'polish': (lambda rng: blob(rng, 0.4, 0.5), 1.6, 0.8, 0.12, '#4a4c4f'),
    'worn': (lambda rng: blob(rng, 0.05, 0.3), 2.6, 0.95, 0.4, ''),
    'speck': (lambda rng: blob(rng, 0.06, 0.33), 0.9, 1, 0.5, ''),
    'ring': (ring, 8.5, 0.75, 0.35, ''),
    'outline': (outline, 7.5, 0.75, 0.6, ''),
    'stain': (lambda rng: blob(rng, 0.4, 0.45), 7, 0.4, 0.5, '#b39a5e'),
    'pale': (lambda rng: blob(rng, 0.3), 3.2, 0.6, 0.9, '#9fb0b2'),
    'prints': (prints, 10, 0.3, 0.6, ''),
    'crack': (crack, 3.4, 1, 0.7, '#050505'),
    'spots': (bright_spots, 9, 0.9, 0.9, '#ffffff'),
}


def wear(laptop, mark, condition, side, rng):
    """Adds the mark (a text 'kind place') and the scratches of the condition. @returns the Spot of the mark"""
    kind, place = mark.split()
    target = spot(laptop, place, side, rng)
    if kind in ('dent', 'chip'):
        bite(laptop, target, kind, place)
    elif kind == 'shine' and place.startswith('key:'):
        for name in place[4:].split('+'):
            kx, ky, kz, kw, kd = laptop.keys[name]
            key = Spot(laptop.deck, (kx, ky, kz + 0.005), 0, 0)
            stick(laptop, key, 'polish', rng, (kw - 0.3, kd - 0.3))
    elif kind != 'none':
        stick(laptop, target, kind, rng)
    if kind in KINDS:
        target.span = min(target.span, max(9, 1.7 * KINDS[kind][1]))
    for _ in range(SCRATCHES[condition]):
        far = Spot(laptop.hinge, (rng.uniform(-0.42, 0.42) * laptop.width, -rng.uniform(0.1, 0.9) * laptop.lid_depth,
                                  laptop.form['lid'] + 0.003), 0, 0)
        stick(laptop, far, 'hairline', rng, (3, 3))
    return target


def stick(laptop, target, kind, rng, size=None):
    alpha, wide, strength, roughness, color = KINDS[kind]
    dark = sum(light(laptop.color)[:3]) < 1
    shade = light(color if color.startswith('#') else laptop.color)
    tone = np.array(shade[:3])
    if color == '':
        tone = tone + 0.13 if dark else tone * 0.15
    if color == 'same':
        tone = tone * 0.8
    colors = np.broadcast_to(tone, (SIZE, SIZE, 3))
    picture = textures.image(kind, colors, alpha(rng) * strength)
    material = decal(kind, picture, roughness, laptop.metal if color == 'same' else 0)
    layer = shapes.quad(kind, *(size or (wide, wide)), material, target.parent, target.at, target.turn)
    layer.visible_shadow = False


def bite(laptop, target, kind, place):
    """Cuts a dent or a chip out of the lid or the base: a flat hollow on the lid's surface, a notch elsewhere."""
    body = laptop.lid if target.parent == laptop.hinge else laptop.deck
    flat = place == 'lid'
    reach, deep = (1.5, 0.16) if flat else (0.32, 0.16) if kind == 'chip' else (1.0, 0.28)
    radius = (reach ** 2 + deep ** 2) / (2 * deep)
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=5, radius=radius)
    data = bpy.data.meshes.new(kind)
    mesh.to_mesh(data)
    mesh.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    x, y, z = target.at
    beside = (1 if x > 0 else -1) * (place in ('corner', 'port'))
    out = (0, 0, 1) if flat else (beside, 0, 0.2) if place == 'port' else (0.6 * beside, -0.62, 0.5)
    long = math.hypot(*out)
    lift = (radius - deep) / long
    local = (x + out[0] * lift, y + out[1] * lift, z + out[2] * lift)
    material = plain('chip', '#9a9c9e', 0.6) if kind == 'chip' else laptop.case
    hollow = shapes.link(kind, data, material, target.parent, local)
    hollow.scale = (1.25, 0.85, 1) if flat else (1, 1, 1)
    shapes.cut(body, hollow)
