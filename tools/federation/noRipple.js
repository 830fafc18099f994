/** Takes the place of MUI's ripple, which the theme switches off for all buttons (`shared/src/ui/components.ts`). */
export default function NoRipple() {
  return null;
}
