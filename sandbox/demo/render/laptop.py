"""Builds a laptop from its family, its finish and the inches of its display."""
import math

import keyboard
import shapes
import textures
from families import FAMILIES, FINISHES
from materials import plain, shell

CM_PER_INCH = 2.54
#: Width, height and corner radius of each port's opening, in centimeters.
PORTS = {'usbc': (0.9, 0.32, 0.16), 'usba': (1.35, 0.55, 0.05), 'hdmi': (1.5, 0.55, 0.12),
         'jack': (0.42, 0.42, 0.21), 'lock': (0.7, 0.3, 0.08),
         'sd': (1.5, 0.25, 0.05), 'rj45': (1.3, 0.85, 0.05), 'dc': (0.62, 0.62, 0.31), 'slot': (2.2, 0.35, 0.17)}
#: Ports with a tongue in the middle of the opening.
TONGUES = {'usbc', 'usba', 'hdmi'}


class Laptop:
    """The laptop's middle is the origin, and the front faces -y. Before pose() is called, the lid is open at a right
    angle."""

    def __init__(self, family, finish, inches, display, glow, layout, rng):
        self.form = FAMILIES[family]
        self.color, self.rough, self.metal, self.key, self.ink = FINISHES[finish]
        self.glow, self.layout = glow, layout
        high, wide = 1, self.form['aspect']
        scale = inches * CM_PER_INCH / math.hypot(high, wide)
        self.screen = (wide * scale, high * scale)
        self.width = self.screen[0] + 2 * self.form['side']
        self.lid_depth = self.screen[1] + self.form['top'] + self.form['chin']
        self.depth = self.lid_depth + (2.2 if self.form['hinge'] == 'set' else 0)
        self.feet = 0.15
        self.base = min(self.form['base'], 0.09 * inches)
        self.root = shapes.empty('laptop')
        clouds = 0.5 + 0.22 * textures.field(rng, 1.7, size=512)
        self.smudges = textures.image('smudges', clouds[..., None].repeat(3, 2))
        self.case = shell('case', self.color, self.rough, self.metal, self.smudges)
        self.outside = self.case
        if self.form.get('kickstand'):
            self.outside = shell('tablet', *FINISHES['aluminum'][:3], self.smudges)
        self.dark = plain('dark', '#060607', 0.6)
        self.build_base()
        self.build_lid(display)
        self.build_underside()

    def pose(self, opened, over=False):
        """Opens the lid; opened is the angle between keyboard and display in degrees. With over, the laptop is upside
        down: a closed one lies on its lid, an open one stands like a tent."""
        self.hinge.rotation_euler.x = math.radians(-opened)
        self.root.rotation_euler.x = math.pi if over else 0
        closed = self.feet + self.base + 0.08 + self.form['lid']
        self.root.location.z = 0 if not over else closed if opened == 0 else self.feet + self.base + 0.2

    def build_base(self):
        form, feet = self.form, self.feet
        self.deck = shapes.slab('base', self.width, self.depth, self.base, self.case, self.root, (0, 0, feet),
                                radius=form['radius'], edge=0.09, draft=-min(form['draft'], self.base / 2))
        for side in (-1, 1):
            shapes.slab('foot', self.width * 0.7, 0.6, feet + 0.1, self.dark, self.root,
                        (0, side * (self.depth / 2 - 2), 0))
        pad = form['pad'] and self.width > 34
        pitch = min(form['pitch'], (self.width - 1.6) / keyboard.measure(1, pad)[0])
        wide, deep = keyboard.measure(pitch, pad)
        top, rear = self.base, form['rear']
        center = (0, self.depth / 2 - rear - deep / 2, top)
        style = dict(form['keys'], color=self.key, print=self.ink, glow=self.glow)
        if form['well']:
            well = shapes.slab('well', wide + 0.1, deep + 0.1, 0.4, self.key_ground(), self.deck,
                               (0, center[1], top - 0.12), radius=0.3, edge=0.01)
            shapes.cut(self.deck, well)
            style['travel'] = 0.15
            center = (0, center[1], top - 0.12)
        keyboard.build(self.deck, style, center, pitch, pad, 'QWERTZ' in self.layout)
        self.keys = {text: (center[0] + x, center[1] + y, center[2] + style.get('travel', 0.16), w, d)
                     for text, x, y, w, d in keyboard.caps(pitch, pad)}
        if form.get('grilles') and self.width - wide > 3:
            self.build_grilles(wide, deep, center[1])
        front = self.depth - rear - deep
        offset = -(keyboard.measure(pitch, True)[0] - keyboard.measure(pitch, False)[0]) / 2 if pad else 0
        if form.get('nub'):
            keyboard.nub(self.deck, (-0.7 * pitch, center[1] - 0.74 * pitch, center[2] - 0.06))
        self.build_touchpad(offset, front, form.get('nub'))
        self.build_ports()
        if form.get('vents'):
            self.build_vents()

    def key_ground(self):
        return plain('ground', '#0c0c0d' if self.key < '#4' else '#77797b', 0.6)

    def build_touchpad(self, x, front, buttons):
        part_wide, part_deep = self.form['touchpad']
        wide, deep = part_wide * self.width, min(part_deep * self.lid_depth, front - 0.9)
        y, top = -self.depth / 2 + front / 2 - 0.1, self.base
        hole = shapes.slab('hole', wide + 0.06, deep + 0.06, 0.4, self.dark, self.deck, (x, y, top - 0.1),
                           radius=0.4, edge=0.01)
        shapes.cut(self.deck, hole)
        finish = shell('touchpad', self.color, max(self.rough - 0.08, 0.2), self.metal * 0.6, self.smudges)
        self.touchpad = (x, y, wide, deep)
        strip = 1.3 if buttons else 0
        shapes.slab('touchpad', wide, deep - strip, 0.09, finish, self.deck, (x, y - strip / 2, top - 0.1),
                    radius=0.38, edge=0.02)
        if buttons:
            self.build_buttons(x, y + deep / 2 - strip / 2, wide, strip, top)

    def build_buttons(self, x, y, wide, deep, top):
        red = plain('stripe', '#8f1a1e', 0.5)
        for part in (-1, 0, 1):
            across = wide / 3 - 0.06
            shapes.slab('button', across, deep - 0.1, 0.16, self.case, self.deck,
                        (x + part * wide / 3, y, top - 0.1), radius=0.1)
            if part:
                shapes.slab('stripe', across - 0.8, 0.12, 0.02, red, self.deck,
                            (x + part * wide / 3, y + deep / 2 - 0.3, top + 0.06))

    def build_ports(self):
        lip = plain('lip', '#8d9093', 0.35, metallic=0.9)
        for side, ports in ((-1, self.form['left']), (1, self.form['right'])):
            for kind, back in ports:
                wide, high, radius = PORTS[kind]
                if high > self.base - 0.25:
                    continue
                edge = self.width / 2 - min(self.form['draft'], self.base / 2) / 2
                at = (side * edge, self.depth / 2 - back, self.base * 0.52)
                hole = shapes.slab(kind, high, wide, 1.2, self.dark, self.deck, (at[0] - 0.6, at[1], at[2]),
                                   (0, 90, 0), radius=radius, edge=0.01)
                shapes.cut(self.deck, hole)
                if kind in TONGUES:
                    shapes.slab('tongue', high * 0.25, wide * 0.75, 0.4, lip, self.deck,
                                (at[0] - (0.55 if side > 0 else -0.15), at[1], at[2]), (0, 90, 0), edge=0.02)

    def build_grilles(self, wide, deep, y):
        across = (self.width - wide) / 2 - 0.9
        columns, rows = int(across / 0.22), int(deep / 0.22)
        holes = [((column - columns / 2) * 0.22, (row - rows / 2) * 0.22, 0.1, 0.1) for column in range(columns)
                 for row in range(rows)]
        dots = shapes.slabs('grille', holes, 0.006, radius=0.05, edge=0.001, steps=1)
        for side in (-1, 1):
            shapes.link('grille', dots, None if dots.materials else self.dark, self.deck,
                        (side * (self.width / 2 - 0.45 - across / 2), y, self.base - 0.002))

    def build_underside(self):
        steel = plain('screw', '#5c5e60', 0.4, metallic=0.8)
        for x in (-0.44, 0, 0.44):
            for y in (-0.4, 0.4):
                shapes.lathe('screw', [(0.26, 0), (0.26, 0.02)], steel, self.deck,
                             (x * self.width, y * self.depth, -0.015), steps=16)
        if self.form['hinge'] == 'deep':
            return
        slots = [((i - 14) * 0.55, row * 0.8, 0.28, 0.5) for i in range(29) for row in range(3)]
        shapes.link('slots', shapes.slabs('slots', slots, 0.02, radius=0.13, edge=0.005, steps=3), self.dark, self.deck,
                    (0, self.depth * 0.17, -0.012))
        shapes.slab('label', 5.5, 1.7, 0.02, plain('label', '#c9c9c6', 0.5), self.deck,
                    (-self.width * 0.2, -self.depth * 0.12, -0.014), radius=0.1, edge=0.005)

    def build_vents(self):
        slots = [(-self.width * 0.27 + i * 0.7, 0, 0.35, 1.5) for i in range(int(self.width * 0.54 / 0.7) + 1)]
        y = self.depth / 2 - 3.1
        grille = shapes.link('vents', shapes.slabs('vents', slots, 0.6, radius=0.17, edge=0.01, steps=3), self.dark,
                             self.deck, (0, y, self.base - 0.3))
        shapes.cut(self.deck, grille)
        rear = [(side * self.width * 0.36 + i * 0.42, 0, 0.24, 1.1) for side in (-1, 1) for i in range(-8, 9)]
        back = shapes.link('exhaust', shapes.slabs('exhaust', rear, 1.5, radius=0.1, edge=0.01, steps=3), self.dark,
                           self.deck, (0, self.depth / 2 + 0.4, self.base / 2), (90, 0, 0))
        shapes.cut(self.deck, back)

    def build_lid(self, display):
        form = self.form
        axis = self.depth / 2 - (2.2 if form['hinge'] == 'set' else 0.15) - form['lid'] * 0.2
        rise = self.feet + self.base + 0.08
        self.hinge = shapes.empty('hinge', self.root, (0, axis, rise))
        depth = self.lid_depth - 0.2
        lid = shapes.slab('lid', self.width, depth, form['lid'], self.outside, self.hinge, (0, -depth / 2, 0),
                          radius=form['radius'], edge=0.08)
        self.lid = lid
        frame = plain('frame', form['frame'], form['frame_gloss'])
        shapes.slab('frame', self.width - 0.16, depth - 0.16, 0.05, frame, self.hinge, (0, -depth / 2, -0.03),
                    radius=form['radius'] - 0.05, edge=0.02)
        middle = -(form['chin'] - 0.1) - self.screen[1] / 2
        shapes.quad('display', *self.screen, display, self.hinge, (0, middle, -0.035), (180, 0, 0))
        camera = plain('camera', '#15161c', 0.1)
        shapes.lathe('camera', [(0.16, 0), (0.16, 0.01)], camera, self.hinge,
                     (0, -depth + form['top'] * 0.42, -0.04))
        if form.get('notch'):
            shapes.quad('notch', self.screen[0] * 0.1, 0.55, frame, self.hinge,
                        (0, middle - self.screen[1] / 2 + 0.27, -0.038), (180, 0, 0))
        self.build_hinge(form, depth)

    def build_hinge(self, form, depth):
        if form['hinge'] in ('bar', 'deep', 'set'):
            wide = self.width * (0.62 if form['hinge'] == 'bar' else 0.8)
            shapes.lathe('bar', [(0.28, 0), (0.3, 0.05), (0.3, wide - 0.05), (0.28, wide)], self.dark, self.hinge,
                         (-wide / 2, 0.0, 0.05), (0, 90, 0), 16)
        if form['hinge'] == 'blocks':
            for side in (-1, 1):
                wide = self.width * 0.09
                shapes.lathe('barrel', [(0.32, 0), (0.36, 0.04), (0.36, wide - 0.04), (0.32, wide)], self.case,
                             self.hinge,
                             (side * self.width * 0.36 - wide / 2, 0.05, 0.1), (0, 90, 0), 20)
        if form.get('kickstand'):
            plate = shapes.empty('kick', self.hinge, (0, -depth * 0.5, form['lid']), (40, 0, 0))
            shapes.slab('kickstand', self.width - 0.6, depth * 0.47, 0.15, self.outside, plate,
                        (0, depth * 0.235, 0), radius=0.6)
