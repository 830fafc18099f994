"""Paints the pictures on the laptops' displays: wallpapers, some with a taskbar or a window."""
import numpy as np

from materials import light
from textures import image

#: Colors of a wallpaper, from the background to the brightest wave.
PALETTES = [
    ('#0b1d3a', '#1d5fa8', '#58b4e8', '#d8f0ff'), ('#1a1036', '#5a2d8c', '#c05aa8', '#ffc9a8'),
            ('#06282b', '#12706b', '#4fbf9d', '#e6f5c8'),
    ('#2a0f14', '#9c2f3a', '#ee7d4f', '#ffe0a6'), ('#101418', '#34495a', '#7f9bae', '#e3edf2'),
            ('#2a3a1a', '#5d8a3c', '#b3cf7a', '#f6f3cf'),
    ('#0a0a12', '#23235a', '#4747c2', '#9ec5ff'), ('#3a2a1e', '#a8764a', '#e6bd8a', '#fdf0dc'),
]
HEIGHT = 600


def paint(aspect, rng, desk):
    """Paints a desktop; desk is plain, bar (with a taskbar) or window (with a taskbar and a window)."""
    wide = int(HEIGHT * aspect)
    y, x = np.mgrid[0:1:HEIGHT * 1j, 0:aspect:wide * 1j]
    colors = np.array([light(color)[:3] for color in PALETTES[rng.integers(len(PALETTES))]])
    picture = colors[0] + (colors[1] - colors[0]) * (0.35 + 0.65 * y[..., None])
    for wave in range(5):
        line = 0.25 + 0.13 * wave + 0.12 * np.sin(x * rng.uniform(1.2, 2.6)
                                                  + rng.uniform(0, 6)) + (x - aspect / 2) * rng.uniform(-0.25, 0.25)
        below = np.clip((y - line) * 40, 0, 1) * np.exp(-np.maximum(y - line, 0) * rng.uniform(2, 5))
        tone = colors[min(1 + wave * 3 // 5 + wave % 2, 3)]
        picture += (tone - picture) * (below * 0.75)[..., None]
    if desk != 'plain':
        taskbar(picture, wide, rng)
    if desk == 'window':
        window(picture, wide, rng)
    gray = picture @ np.array([0.21, 0.72, 0.07])
    return image('display', (picture * 0.78 + gray[..., None] * 0.22)[::-1])


def taskbar(picture, wide, rng):
    picture[-34:] = picture[-34:] * 0.25 + 0.55
    for tile in range(8):
        left = wide // 2 + (tile - 4) * 34
        picture[-26:-8, left:left + 18] = rng.uniform(0.05, 0.9, 3)
    picture[-22:-14, -90:-20] = 0.1


def window(picture, wide, rng):
    left, right, top, bottom = int(wide * 0.16), int(wide * 0.8), 70, 520
    picture[top - 4:bottom + 8, left - 4:right + 8] *= 0.55
    picture[top:bottom, left:right] = 0.9
    picture[top:top + 26, left:right] = 0.72
    picture[top + 26:bottom, left:left + 110] = 0.8
    for line in range(20):
        y = top + 60 + line * 18
        if line % 6 != 4 and y < bottom - 16:
            picture[y:y + 6, left + 150:left + 150 + int((right - left - 200) * rng.uniform(0.5, 1))] = 0.28
        if line % 2 and y < bottom - 16:
            picture[y:y + 6, left + 18:left + 18 + int(rng.uniform(30, 75))] = 0.45
    picture[top + 52:top + 66, left + 150:left + 330] = 0.12
