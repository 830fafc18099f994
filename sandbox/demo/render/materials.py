"""Materials. Colours are written as #rrggbb and converted to linear light."""
import bpy


def light(colour):
    """Linear red, green, blue and 1 of a #rrggbb colour."""
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]


class Surface:
    """Builds a principled material step by step."""

    def __init__(self, name, colour='#808080', roughness=0.5, metallic=0.0, coat=0.0, sheen=0.0):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.set('Base Color', light(colour))
        for socket, value in (('Roughness', roughness), ('Metallic', metallic), ('Clearcoat', coat),
                              ('Sheen', sheen)):
            self.set(socket, value)

    def set(self, socket, value):
        self.shader.inputs[socket].default_value = value

    def node(self, kind, **settings):
        """A node of the kind; a setting in capitals is an input, any other a property."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in settings.items():
            if key[0].isupper():
                node.inputs[key].default_value = value
            else:
                setattr(node, key, value)
        return node

    def join(self, output, socket):
        self.tree.links.new(output, socket)
        return self

    def noise(self, scale, detail=2.0, distortion=0.0):
        """Cloudy values from 0 to 1, with the frequency along each axis, in object space."""
        place = self.node('Mapping', Scale=scale)
        self.join(self.node('TexCoord').outputs['Object'], place.inputs['Vector'])
        clouds = self.node('TexNoise', Scale=1.0, Detail=detail, Distortion=distortion)
        self.join(place.outputs[0], clouds.inputs['Vector'])
        return clouds.outputs['Fac']

    def ramp(self, value, stops):
        """Colours between stops of (position, colour)."""
        ramp = self.node('ValToRGB')
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, light(colour)
        self.join(value, ramp.inputs[0])
        return ramp.outputs[0]

    def between(self, value, low, high, socket):
        """Maps the value to an input, between low and high."""
        scale = self.node('MapRange')
        for index, bound in ((1, 0.3), (2, 0.7), (3, low), (4, high)):
            scale.inputs[index].default_value = bound
        self.join(value, scale.inputs[0])
        return self.join(scale.outputs[0], self.shader.inputs[socket])

    def bump(self, value, strength, height):
        bump = self.node('Bump', Strength=strength, Distance=height)
        self.join(value, bump.inputs['Height'])
        return self.join(bump.outputs[0], self.shader.inputs['Normal'])


def plain(name, colour, roughness=0.5, **more):
    """An even surface."""
    return Surface(name, colour, roughness, **more).material


def shell(name, colour, roughness, metallic):
    """A laptop's case: fine grain and traces of hands."""
    case = Surface(name, colour, roughness, metallic)
    case.set('Specular', 0.5 if metallic else 0.35)
    case.between(case.noise((0.22, 0.3, 0.3), 3), roughness - 0.015, roughness + 0.015, 'Roughness')
    return case.bump(case.noise((60, 60, 60), 0), 0.06, 0.01).material


def picture(name, image, strength, roughness):
    """A lit display behind glass."""
    glass = Surface(name, '#050506', roughness)
    texture = glass.node('TexImage', image=image)
    glass.join(texture.outputs[0], glass.shader.inputs['Emission'])
    glass.set('Emission Strength', strength)
    return glass.material


def wood(name, dark, middle, pale, gloss=0.45):
    """A board with the grain along x."""
    board = Surface(name, middle, gloss)
    grain = board.noise((0.02, 0.55, 0.4), 3, 1.3)
    colours = board.ramp(grain, [(0.25, dark), (0.5, middle), (0.75, pale)])
    pores = board.noise((0.3, 11, 3), 1)
    mix = board.node('MixRGB', blend_type='MULTIPLY', Fac=0.35)
    board.join(colours, mix.inputs[1])
    board.join(board.ramp(pores, [(0.33, '#7a6a5c'), (0.52, '#ffffff')]), mix.inputs[2])
    board.join(mix.outputs[0], board.shader.inputs['Base Color'])
    board.between(grain, gloss - 0.08, gloss + 0.1, 'Roughness')
    return board.bump(pores, 0.12, 0.02).material


def cloth(name, colour, stripe):
    """Woven cloth with stripes both ways, and small creases."""
    weave = Surface(name, colour, 0.95, sheen=0.3)
    mix = weave.node('MixRGB', blend_type='MIX')
    mix.inputs[1].default_value, mix.inputs[2].default_value = light(colour), light(stripe)
    both = weave.node('Math', operation='MULTIPLY_ADD')
    both.inputs[1].default_value = 0.5
    place = weave.node('TexCoord').outputs['Object']
    for axis, socket in (('X', both.inputs[0]), ('Y', both.inputs[2])):
        bands = weave.node('TexWave', bands_direction=axis, Scale=0.12)
        weave.join(place, bands.inputs['Vector'])
        step = weave.node('Math', operation='GREATER_THAN')
        step.inputs[1].default_value = 0.72
        weave.join(bands.outputs['Fac'], step.inputs[0])
        half = weave.node('Math', operation='MULTIPLY')
        half.inputs[1].default_value = 0.5
        weave.join(step.outputs[0], half.inputs[0]).join(half.outputs[0], socket)
    weave.join(both.outputs[0], mix.inputs[0]).join(mix.outputs[0], weave.shader.inputs['Base Color'])
    return weave.bump(weave.noise((0.35, 0.5, 0.4), 3, 1.0), 0.22, 1.0).material
