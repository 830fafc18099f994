"""Keyboard: rows of key caps and the letters printed on them."""
import colorsys

import shapes
from materials import Surface, plain

#: Rows of keys. A text is the print on a key of normal width. A tuple is (print, width in units of a normal key).
ROWS = [
    ['esc', *(f'F{i}' for i in range(1, 13)), ('del', 2)],
    [*'`1234567890-=', ('back', 2)],
    [('tab', 1.5), *'QWERTYUIOP[]', ('\\', 1.5)],
    [('caps', 1.8), *'ASDFGHJKL;\'', ('enter', 2.2)],
    [('shift', 2.3), *'ZXCVBNM,./', ('shift', 2.7)],
    [('ctrl', 1.2), 'fn', 'alt', ('alt', 1.1), ('space', 5.5), ('alt', 1.1), ('ctrl', 1.1), ('<', 1), ('^', 1),
     ('>', 1)],
]
PAD = [['', '', '', ''], ['num', '/', '*', '-'], [*'789', '+'], [*'456', ''], [*'123', ''], [('0', 2), '.', '']]
UNITS, PAD_UNITS, PAD_GAP = 15, 4, 0.25
FUNCTION_ROW = 0.62


def measure(pitch, pad):
    """@returns width and depth of the whole field of keys, in the unit of pitch"""
    units = UNITS + (PAD_UNITS * 0.92 + PAD_GAP if pad else 0)
    return units * pitch, (5 + FUNCTION_ROW) * pitch


def caps(pitch, pad):
    """Yields (print, x, y, width, depth) of each cap; the middle of the field is the origin."""
    width, depth = measure(pitch, pad)
    fields = [(ROWS, -width / 2, pitch)]
    if pad:
        fields.append((PAD, -width / 2 + (UNITS + PAD_GAP) * pitch, pitch * 0.92))
    for rows, left, unit in fields:
        top = depth / 2
        for number, row in enumerate(rows):
            high, x = pitch * (1 if number else FUNCTION_ROW), left
            for cap in row:
                text, units = cap if isinstance(cap, tuple) else (cap, 1)
                yield text, x + units * unit / 2, top - high / 2, units * unit, high
                x += units * unit
            top -= high


def build(deck, style, center, pitch, pad, german):
    """Puts caps on the deck. style has color, travel, radius, gap, print and glow ('', a #color or rainbow)."""
    x0, y0, z0 = center
    keys = list(caps(pitch, pad))
    gap = style.get('gap', 0.3)
    boxes = [(x, y, w - gap, d - gap * (0.7 if d < pitch else 1)) for _, x, y, w, d in keys]
    material = Surface('key', style['color'], style.get('roughness', 0.48))
    shape = shapes.slabs('keys', boxes, style.get('travel', 0.16), radius=style.get('radius', 0.14), edge=0.05,
                         draft=style.get('draft', 0.04), steps=3)
    shapes.link('keys', shape, material.material, deck, center)
    prints = {}
    for text, x, y, w, d in keys:
        if text in ('', 'space'):
            continue
        if german:
            text = {'Y': 'Z', 'Z': 'Y'}.get(text, text)
        glow = style.get('glow', '')
        color = rainbow(x, boxes) if glow == 'rainbow' else glow or style['print']
        if color not in prints:
            ink = Surface('print', color, 0.6)
            if glow:
                ink.set('Emission', ink.shader.inputs['Base Color'].default_value)
                ink.set('Emission Strength', 2.2)
            prints[color] = ink.material
        big = len(text) == 1 and d >= pitch
        size = pitch * ((0.3 if style.get('corner', True) else 0.38) if big else 0.16)
        top = z0 + style.get('travel', 0.16) + 0.004
        if style.get('corner', True) and big:
            at = (x0 + x - w / 2 + gap / 2 + size * 0.62, y0 + y + d / 2 - gap / 2 - size * 0.62, top)
        else:
            at = (x0 + x, y0 + y, top)
        shapes.words(text, size, prints[color], deck, at)


def rainbow(x, boxes):
    """@returns the color at x of a rainbow from left to right"""
    half = max(abs(box[0]) for box in boxes)
    red, green, blue = colorsys.hsv_to_rgb(round((x / half + 1) * 5) / 12, 0.85, 1)
    return '#%02x%02x%02x' % tuple(int(part * 255) for part in (red, green, blue))


def nub(deck, at):
    """Adds the red pointing stick between G, H and B."""
    shapes.lathe('nub', [(0.22, 0), (0.24, 0.18), (0.34, 0.26), (0.3, 0.33), (0.1, 0.35)],
                 plain('nub', '#a3161b', 0.8),
                 deck, at)
