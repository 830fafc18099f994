/** Stands in for https://apis.google.com/js/api.js: the part that Firebase's sign-in popup uses. */
import { FrameChannel } from './frameChannel';

interface OpenOptions {
  url: string;
  where?: HTMLElement;
  attributes?: Record<string, string> & { style?: Partial<CSSStyleDeclaration> };
}
type LoadOptions = (() => void) | { callback: () => void };
type Opened = (channel: FrameChannel) => unknown;
type Globals = Record<string, unknown>;

let parentChannel: FrameChannel | undefined;

const context = {
  open({ url, where, attributes = {} }: OpenOptions, opened?: Opened): Promise<unknown> {
    const frame = document.createElement('iframe');
    const { style, ...rest } = attributes;
    Object.entries(rest).forEach(([name, value]) => frame.setAttribute(name, String(value)));
    Object.assign(frame.style, style);
    frame.src = url;
    (where ?? document.body).append(frame);
    const channel = new FrameChannel(() => frame.contentWindow, new URL(url, location.href).origin, false);
    return Promise.resolve(opened ? opened(channel) : channel);
  },

  getParentIframe(): FrameChannel {
    if (!parentChannel) {
      // The `frame-ancestors` policy allows only trusted parents, so the target origin can be `*`.
      parentChannel = new FrameChannel(() => window.parent, '*', true);
      parentChannel.announce();
    }
    return parentChannel;
  },
};

const gapi = {
  load(_names: string, options: LoadOptions): void {
    setTimeout(typeof options === 'function' ? options : options.callback, 0);
  },
  iframes: {
    Iframe: FrameChannel,
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    getContext: () => context,
  },
};

function start(globals: Globals): void {
  if (globals.gapi) return;
  globals.gapi = gapi;
  // The Firebase SDK names its callback in the script's address; the emulator's frame uses a fixed name.
  const script = document.currentScript;
  const named = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null;
  const callback = globals[named ?? 'gapi_onload'];
  if (typeof callback === 'function') callback();
}

start(window as unknown as Globals);
