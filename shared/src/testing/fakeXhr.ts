/** An upload that a test looks at: it is answered like any other call, but only when the test has let it go on. */
export interface FakeUpload {
  /** Tells the page that so much is sent, from 0 to 1. */
  progress(share: number): void;
  isAborted: boolean;
}

/**
 * `XMLHttpRequest` as the API slice uses it, for uploads: answers by the `fetch` that is installed, so that a test has one fake
 * server for both.
 * @param uploads where each is noted, in their order
 */
export const fakeXhr = (uploads: FakeUpload[]): new () => object =>
  class {
    readonly upload: Pick<XMLHttpRequestUpload, 'onprogress'> = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    status = 0;
    responseText = '';
    readonly #headers = new Headers();
    readonly #noted: FakeUpload = {
      isAborted: false,
      progress: (share) => {
        const event = new ProgressEvent('progress', {
          lengthComputable: true,
          loaded: share * 100,
          total: 100,
        });
        this.upload.onprogress?.call({} as XMLHttpRequest, event as ProgressEvent<XMLHttpRequestEventTarget>);
      },
    };
    #call = { method: '', address: '' };

    open(method: string, address: string): void {
      this.#call = { method, address };
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.#noted.isAborted = true;
    }

    send(body: FormData): void {
      uploads.push(this.#noted);
      const { method, address } = this.#call;
      fetch(address, { method, body, headers: this.#headers })
        .then(async (answer) => {
          this.status = answer.status;
          this.responseText = await answer.text();
          if (!this.#noted.isAborted) this.onload?.();
        })
        .catch(() => {
          if (!this.#noted.isAborted) this.onerror?.();
        });
    }
  };
