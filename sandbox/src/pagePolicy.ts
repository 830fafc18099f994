/**
 * Who may show the providers' pages in a frame: the shop itself, and a remote that runs alone on another local port.
 * Browsers prefer this over any X-Frame-Options that the shop's proxy adds.
 */
export const FRAME_ANCESTORS = "frame-ancestors 'self' http://localhost:* http://127.0.0.1:*";
