/**
 * A laptop whose cable came out, in the shapes of the other drawings. It is part of the script and no file of its own: what
 * failed is often the network, which would not bring the drawing either.
 */
export function FailedDrawing() {
  return (
    <svg viewBox="0 0 320 240" width={192} height={144} aria-hidden focusable={false} data-drawing="failed">
      <circle cx="150" cy="108" r="98" fill="#14b8a6" opacity=".14" />
      <ellipse cx="158" cy="214" rx="128" ry="9" fill="#64748b" opacity=".25" />
      <rect x="66" y="58" width="164" height="116" rx="10" fill="#1e293b" stroke="#475569" strokeWidth="3" />
      <rect x="75" y="67" width="146" height="98" rx="5" fill="#0f766e" />
      <path d="M44 176h208l11 15q3 8-6 8H39q-9 0-6-8z" fill="#a8b5c6" />
      <path d="M33 193h230q0 6-6 6H39q-6 0-6-6z" fill="#7f8da1" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M120 96l14 14m0-14l-14 14m42-14l14 14m0-14l-14 14M128 144q20-20 40 0"
          stroke="#fff"
          strokeWidth="6"
        />
        <path d="M262 192c24 0 8-34 28-34" stroke="#64748b" strokeWidth="5" />
        <path d="M268 70c0-22 32-22 32 0 0 14-16 13-16 28m0 17v.1" stroke="#f59e0b" strokeWidth="8" />
      </g>
      <path d="M285 142l18 9-8 16-18-9z" fill="#f59e0b" />
    </svg>
  );
}
