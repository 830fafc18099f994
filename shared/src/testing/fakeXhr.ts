/** An upload under a test's control. The fake server answers after the test has finished the upload. */
export interface FakeUpload {
  /** From 0 to 1. */
  progress(share: number): void;
  isAborted: boolean;
}

/**
 * `XMLHttpRequest` for uploads of the API slice. It answers through the installed `fetch`, which lets a test
 * use one fake server for both.
 * @param uploads collects the uploads in order
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
