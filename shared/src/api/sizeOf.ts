/** @returns the pixels of a picture, by the first bytes of its file; undefined for what this browser can't open */
export async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  const address = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const picture = new Image();
      picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
      picture.onerror = () => resolve(undefined);
      picture.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
