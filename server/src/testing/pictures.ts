import type { TestServer } from './testApp';

export interface UploadForm {
  /** Token of the person who uploads; undefined for an upload without a log-in. */
  readonly token?: string;
  readonly field?: string;
  readonly from?: string;
}

export async function uploadAs(server: TestServer, content: Buffer, options: UploadForm) {
  const { token, field = 'image', from } = options;
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'photo.jpg');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return server.app.inject({
    method: 'POST',
    url: '/api/images',
    ...(from !== undefined && { remoteAddress: from }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
