/** Saves a picture that the page has drawn, given as a data URL, under the name. */
export function savePicture(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.appendChild(link);
  link.click();
  link.remove();
}
