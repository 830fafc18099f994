export const pictureTexts = {
  add: 'Add a picture',
  change: 'Change picture',
  remove: (name: string) => `Remove ${name}`,
  ofFile: (name: string, message: string) => `${name}: ${message}`,
  preparing: 'Making the picture smaller …',
  uploading: (percent: number) => `Uploading … ${percent}%`,
  uploadOf: (name: string) => `Upload of ${name}`,
  cancel: 'Cancel',
  // Begins with the visible label, for speech control.
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,
};
