const SKIN = ['#f6d3b8', '#e8b48f', '#c98a5e', '#9a6240', '#6f452c'];
const [PALE, LIGHT, TAN, BROWN, DARK] = SKIN;

/** The people whose portraits are drawn; the name is part of the file name, `avatar-<name>.webp`. */
export const PEOPLE = {
  ada: { skin: LIGHT, hair: '#3b2417', style: 'bob', top: '#0f766e', ground: '#5eead4', glasses: true },
  sam: { skin: PALE, hair: '#8a4b22', style: 'quiff', top: '#1e3a5f', ground: '#fcd34d', beard: true },
  bea: { skin: TAN, hair: '#20140e', style: 'curly', top: '#f59e0b', ground: '#93c5fd' },
  ines: { skin: LIGHT, hair: '#2a1a12', style: 'long', top: '#e26d4f', ground: '#a7f3d0' },
  omar: { skin: BROWN, hair: '#17110d', style: 'short', top: '#f2b53a', ground: '#c4b5fd', beard: true },
  mei: { skin: PALE, hair: '#15171c', style: 'bun', top: '#7c3aed', ground: '#fecdd3' },
  kofi: { skin: DARK, hair: '#120d0a', style: 'short', top: '#14b8a6', ground: '#fde68a', glasses: true },
  laila: { skin: TAN, hair: '#155e75', style: 'scarf', top: '#0e7490', ground: '#fed7aa' },
  piotr: { skin: PALE, hair: '#c9a25b', style: 'side', top: '#475569', ground: '#bae6fd' },
  rosa: { skin: BROWN, hair: '#3a1d12', style: 'curly', top: '#be185d', ground: '#bbf7d0', glasses: true },
};
