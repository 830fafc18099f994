import type { TestServer } from './testApp';

export interface UploadForm {
  /** Of whoever uploads; nobody's when it is empty. */
  readonly token?: string;
  readonly field?: string;
  /** The address that the upload comes from. */
  readonly from?: string;
}

/** Uploads a picture as a browser's form does. */
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
