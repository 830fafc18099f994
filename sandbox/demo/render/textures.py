"""Images of surfaces in linear colors. Each one except outside() can be tiled."""
import bpy
import numpy as np

from materials import light

SIZE = 1024


def field(rng, falloff=1.6, stretch=(1.0, 1.0), size=SIZE):
    """Random clouds with mean 0 and deviation 1. A larger falloff gives larger clouds; stretch makes them longer along
    x or y."""
    y = np.fft.fftfreq(size)[:, None] * size * stretch[1]
    x = np.fft.rfftfreq(size)[None, :] * size * stretch[0]
    radius = np.hypot(x, y)
    radius[0, 0] = 1
    spectrum = np.fft.rfft2(rng.normal(size=(size, size))) * radius ** -falloff
    spectrum[0, 0] = 0
    clouds = np.fft.irfft2(spectrum, s=(size, size))
    return (clouds / clouds.std()).astype(np.float32)


def blend(value, *colors):
    """Maps values from -2 to 2 to a gradient between #rrggbb colors."""
    stops = np.array([light(color)[:3] for color in colors])
    place = np.clip((value + 2) / 4, 0, 1) * (len(stops) - 1)
    return np.stack([np.interp(place, range(len(stops)), stops[:, band]) for band in range(3)], -1)


def wood(rng, dark, middle, pale, planks=0):
    """Wood with the grain along x: one board, or as many boards as planks says."""
    y = np.mgrid[0:1:SIZE * 1j, 0:1:SIZE * 1j][0]
    bend = field(rng, 2.0, (4, 1))
    rings = np.sin((y * 9 + bend * 0.28) * 2 * np.pi)
    grain = rings * 0.5 + field(rng, 1.0, (14, 0.6)) * 0.5 + bend * 0.4
    boards = blend(grain, dark, middle, middle, pale)
    boards *= (1 - 0.16 * np.clip(field(rng, 0.5, (24, 1)) - 1.1, 0, 1))[..., None]
    if not planks:
        return boards
    wide = SIZE // planks
    for plank in range(planks):
        rows = slice(plank * wide, (plank + 1) * wide)
        boards[rows] = np.roll(boards[rows], rng.integers(SIZE), 1) * rng.uniform(0.82, 1.12)
        joint = rng.integers(SIZE - 4)
        boards[rows, joint:joint + 3] *= 0.35
        boards[plank * wide:plank * wide + 2] *= 0.3
    return boards


def weave(rng, color, second=None, pattern='plain', threads=96):
    """Woven cloth; pattern is plain, stripes or check."""
    y, x = np.mgrid[0:SIZE, 0:SIZE] / SIZE
    over = (np.floor(x * threads) + np.floor(y * threads)) % 2
    thread = np.where(over > 0, np.abs(np.sin(x * threads * np.pi)), np.abs(np.sin(y * threads * np.pi)))
    shade = 0.72 + 0.34 * thread + 0.05 * field(rng, 0.6, (8, 1)) + 0.05 * field(rng, 0.6, (1, 8))
    cover = np.zeros((SIZE, SIZE))
    if pattern in ('stripes', 'check'):
        cover = (np.sin(x * 2 * np.pi * 4) > 0.45).astype(float)
    if pattern == 'check':
        cover = (cover + (np.sin(y * 2 * np.pi * 4) > 0.45)) / 2
    ground, stripe = np.array(light(color)[:3]), np.array(light(second or color)[:3])
    return (ground + (stripe - ground) * cover[..., None]) * shade[..., None]


def stone(rng, color):
    grains = 1 + 0.10 * field(rng, 0.4) + 0.05 * field(rng, 1.4)
    return np.array(light(color)[:3]) * grains[..., None]


def outside(rng):
    """The view from a window: sky above houses and trees, out of focus."""
    y, x = np.mgrid[0:1:256j, 0:1:256j]
    sky = np.array([0.86, 0.93, 1.0]) * (1.3 - 0.35 * y)[..., None]
    edge = 0.45 + 0.1 * field(rng, 2.4, size=256)
    near = np.clip((y - edge) * 9, 0, 1)[..., None]
    leaves = blend(field(rng, 1.8, size=256), '#4a5b38', '#7f9364', '#b9b8a4')
    return (sky + (leaves - sky) * near)[::-1]


def image(name, colors, alpha=None):
    """Makes a Blender image from linear colors, bottom row first."""
    high, wide = colors.shape[:2]
    picture = bpy.data.images.new(name, wide, high, float_buffer=True, alpha=alpha is not None)
    picture.colorspace_settings.name = 'Non-Color'
    pixels = np.ones((high, wide, 4), np.float32)
    pixels[..., :3] = np.clip(colors, 0, 4)
    if alpha is not None:
        pixels[..., 3] = alpha
        picture.alpha_mode = 'CHANNEL_PACKED'
    picture.pixels.foreach_set(pixels.ravel())
    picture.pack()
    return picture
