export const pictureTexts = {
  add: 'Add a picture',
  change: 'Change picture',
  remove: (name: string) => `Remove ${name}`,
  ofFile: (name: string, message: string) => `${name}: ${message}`,
  preparing: 'Making the picture smaller …',
  uploading: (percent: number) => `Uploading … ${percent}%`,
  uploadOf: (name: string) => `Upload of ${name}`,
  cancel: 'Cancel',
  // Accessible name of the cancel button. It begins with the visible label, so that speech control finds the
  // button.
  cancelUpload: (name: string) => `Cancel the upload of ${name}`,
};
