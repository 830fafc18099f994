"""Looks of laptops: the family defines the shape, the finish the colours."""

#: Sides, top and chin are the frame around the display; well is the colour between the keys.
#: Ports: (kind, centimetres from the rear edge) for the left and the right side.
BASE = dict(aspect=1.6, side=0.6, top=0.9, chin=1.5, base=1.25, lid=0.55, radius=0.9, draft=0.25, rear=1.9,
            pad=False, touchpad=(0.36, 0.33), hinge='bar', keys=dict(gap=0.3, radius=0.16), well=True,
            frame='#0b0b0c', frame_gloss=0.25, display_gloss=0.18, pitch=1.88,
            left=(('usbc', 3), ('usbc', 4.8), ('hdmi', 7)), right=(('usba', 4), ('jack', 7)))

USUAL_LEFT = (('dc', 2.2), ('usba', 4.6), ('hdmi', 7), ('usbc', 9.2))
USUAL_RIGHT = (('lock', 2), ('usba', 5), ('jack', 7.6), ('sd', 10))

FAMILIES = {
    'thinkpad': dict(BASE, side=0.75, top=1.1, chin=2.1, base=1.25, lid=0.75, radius=0.75, nub=True, draft=0.15,
                     frame='#121214', frame_gloss=0.55, display_gloss=0.5,
                     keys=dict(gap=0.26, radius=0.28, corner=True),
                     left=(('usbc', 2), ('usbc', 4.2), ('usba', 7), ('hdmi', 9.6)), right=USUAL_RIGHT,
                     hinge='blocks', touchpad=(0.33, 0.27), aspect=16 / 9),
    'unibody': dict(BASE, side=0.5, top=0.75, chin=1.0, base=1.15, lid=0.45, radius=1.3, draft=0.1, frame='#050505',
                    frame_gloss=0.1, display_gloss=0.06, keys=dict(gap=0.26, radius=0.22, corner=False),
                    touchpad=(0.45, 0.45), hinge='deep', left=(('usbc', 2.4), ('usbc', 4.4), ('jack', 7)),
                    right=(('usbc', 3),)),
    'slim': dict(BASE, side=0.45, top=0.6, chin=1.0, base=1.1, lid=0.45, radius=0.7, frame_gloss=0.12,
                 display_gloss=0.08, left=(('usbc', 3), ('sd', 5)), right=(('usbc', 3), ('jack', 5.5)),
                 touchpad=(0.37, 0.36)),
    'surface': dict(BASE, aspect=1.5, side=0.7, top=0.95, chin=0.95, base=1.05, lid=0.45, radius=0.6,
                    frame_gloss=0.1, display_gloss=0.06, well=False, keys=dict(gap=0.22, radius=0.12),
                    left=(('usba', 3), ('usbc', 4.8)), right=(('slot', 4),)),
    'business': dict(BASE, aspect=16 / 9, side=0.7, top=1.0, chin=1.9, base=1.3, lid=0.6, radius=0.8, pad=True,
                     display_gloss=0.45, frame='#151618', frame_gloss=0.5, left=USUAL_LEFT, right=USUAL_RIGHT),
    'gaming': dict(BASE, side=0.75, top=1.0, chin=2.4, base=2.0, lid=0.7, radius=0.5, rear=4.6, pad=True, draft=0.9,
                   hinge='set', vents=True, behind=True, display_gloss=0.5, frame='#101012', frame_gloss=0.5,
                   keys=dict(gap=0.24, radius=0.1), touchpad=(0.32, 0.3),
                   left=(('rj45', 6), ('usba', 8.4), ('jack', 10.6)), right=(('usba', 7), ('usba', 9.4))),
    'everyday': dict(BASE, aspect=16 / 9, side=0.8, top=1.1, chin=2.0, base=1.6, lid=0.65, radius=0.9, pad=True,
                     display_gloss=0.45, frame='#131315', frame_gloss=0.55, left=USUAL_LEFT, right=USUAL_RIGHT),
    'chromebook': dict(BASE, aspect=16 / 9, side=1.5, top=1.7, chin=2.4, base=1.5, lid=0.8, radius=1.6, pitch=1.74,
                       display_gloss=0.4, frame='#18181a', frame_gloss=0.5,
                       left=(('usbc', 3), ('usba', 5), ('sd', 7.5)), right=(('usbc', 3), ('jack', 6))),
    'convertible': dict(BASE, side=0.6, top=0.85, chin=1.3, base=1.1, lid=0.55, radius=1.1, display_gloss=0.06,
                        frame_gloss=0.08, hinge='blocks', fold=True, left=(('usbc', 3), ('usbc', 4.8), ('hdmi', 7)),
                        right=(('usba', 4), ('jack', 6.5))),
    'tablet': dict(BASE, aspect=1.5, side=0.95, top=0.95, chin=1.5, base=0.5, lid=0.85, radius=0.9, draft=0.0,
                   display_gloss=0.05, frame_gloss=0.06, hinge='fold', well=False, pitch=1.8, kickstand=True,
                   behind=True, keys=dict(gap=0.2, radius=0.12, travel=0.12), left=(), right=()),
}

#: Colour, roughness and metal of the case; then of the keys and their print.
FINISHES = {
    'black': ('#1d1e20', 0.55, 0.0, '#141516', '#c9cbcd'),
    'carbon': ('#232427', 0.48, 0.2, '#161718', '#d4d6d8'),
    'charcoal': ('#35373a', 0.5, 0.3, '#1b1c1d', '#d8dadc'),
    'silver': ('#c3c6c9', 0.36, 0.75, '#151617', '#e6e6e6'),
    'aluminium': ('#b9bdc1', 0.38, 0.75, '#c9ccce', '#101214'),
    'graphite': ('#5f6367', 0.38, 0.75, '#141516', '#e2e2e2'),
    'slate': ('#45494f', 0.42, 0.6, '#17181a', '#dcdfe2'),
    'midnight': ('#22262d', 0.38, 0.6, '#111214', '#dddfe2'),
    'blue': ('#2d4668', 0.42, 0.5, '#1d2c42', '#d5dae2'),
    'steel': ('#7f93a8', 0.4, 0.6, '#2a3038', '#e3e6ea'),
    'gold': ('#dcb994', 0.36, 0.75, '#151617', '#e6e6e6'),
    'sand': ('#cfae96', 0.38, 0.65, '#d8bba5', '#2a211c'),
    'starlight': ('#d6cdbd', 0.36, 0.7, '#151617', '#e6e6e6'),
    'oatmeal': ('#c3b8a8', 0.38, 0.6, '#a89d8e', '#1d1a16'),
    'white': ('#e6e7e8', 0.42, 0.05, '#eceded', '#101214'),
    'pearl': ('#dfe1e3', 0.42, 0.1, '#2a2b2d', '#e3e4e6'),
    'sage': ('#a3b3a2', 0.42, 0.3, '#b3c1b2', '#1e251e'),
    'green': ('#42544b', 0.42, 0.5, '#222b27', '#d9dedb'),
    'teal': ('#274a52', 0.45, 0.4, '#1b2a2f', '#d5dcde'),
    'red': ('#7d1f26', 0.42, 0.4, '#1b1416', '#e0d5d6'),
    'pink': ('#d9b0b0', 0.38, 0.5, '#e3c6c5', '#33201f'),
}
