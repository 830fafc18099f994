import { rememberUpload } from '../../../common/pictures/uploadOnce';

/** @returns the picture at an address as a file, as if it had been chosen; null when it can't be had */
export async function loadPicture(address: string): Promise<File | null> {
  try {
    const answer = await fetch(address);
    const type = answer.headers.get('content-type') ?? '';
    if (!answer.ok || !type.startsWith('image/')) return null;
    const file = new File([await answer.blob()], address.split('/').at(-1) ?? 'picture', { type });
    rememberUpload(file, address);
    return file;
  } catch {
    return null;
  }
}
