"""Materials of surfaces. Colors are written as #rrggbb and converted to linear light."""
import bpy


def light(color):
    """@returns linear red, green, blue and alpha 1 of a #rrggbb color"""
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts] + [1]


class Surface:
    """Builds a material with Blender's principled shader, step by step."""

    def __init__(self, name, color='#808080', roughness=0.5, metallic=0.0, coat=0.0, sheen=0.0):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.shader = self.tree.nodes['Principled BSDF']
        self.set('Base Color', light(color))
        for socket, value in (('Roughness', roughness), ('Metallic', metallic), ('Clearcoat', coat),
                              ('Sheen', sheen)):
            self.set(socket, value)

    def set(self, socket, value):
        self.shader.inputs[socket].default_value = value

    def node(self, kind, **settings):
        """Adds a shader node. Settings with a capital letter are the node's inputs, the others its properties."""
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

    def texture(self, image, size):
        """@returns a texture node with an image that repeats every size centimeters, projected along each axis"""
        place = self.node('Mapping', Scale=(1 / size,) * 3)
        self.join(self.node('TexCoord').outputs['Object'], place.inputs['Vector'])
        texture = self.node('TexImage', image=image, projection='BOX', projection_blend=0.2)
        self.join(place.outputs[0], texture.inputs['Vector'])
        return texture

    def between(self, value, low, high, socket):
        """Scales a value from 0-1 to low-high and connects the result to an input of the shader."""
        scale = self.node('MapRange')
        scale.inputs[3].default_value, scale.inputs[4].default_value = low, high
        self.join(value, scale.inputs[0])
        return self.join(scale.outputs[0], self.shader.inputs[socket])


def plain(name, color, roughness=0.5, **more):
    return Surface(name, color, roughness, **more).material


def covered(name, image, size, roughness=0.6, **more):
    """A material with an image that repeats every size centimeters."""
    surface = Surface(name, '#808080', roughness, **more)
    return surface.join(surface.texture(image, size).outputs['Color'], surface.shader.inputs['Base Color']).material


def shell(name, color, roughness, metallic, smudges):
    """Material of a laptop's case. Smudges of hands vary its roughness."""
    case = Surface(name, color, roughness, metallic)
    case.set('Specular', 0.5 if metallic else 0.35)
    spots = case.texture(smudges, 26)
    return case.between(spots.outputs['Color'], roughness - 0.05, roughness + 0.05, 'Roughness').material


def picture(name, image, strength, roughness):
    """Material that emits an image as light, such as a display behind glass."""
    glass = Surface(name, '#050506', roughness)
    texture = glass.node('TexImage', image=image, extension='EXTEND')
    glass.join(texture.outputs[0], glass.shader.inputs['Emission'])
    glass.set('Emission Strength', strength)
    return glass.material


def decal(name, image, roughness, metallic=0.0):
    """Material of a thin layer with the color and alpha of an image."""
    layer = Surface(name, '#808080', roughness, metallic)
    texture = layer.node('TexImage', image=image, extension='EXTEND')
    layer.join(texture.outputs['Color'], layer.shader.inputs['Base Color'])
    return layer.join(texture.outputs['Alpha'], layer.shader.inputs['Alpha']).material
