import type { FilesPort, PickedFile } from './ports';

const IMAGE_TYPES = 'image/jpeg,image/png,image/gif,image/webp';

const describe = (file: File): PickedFile => ({
  name: file.name,
  size: file.size,
  type: file.type,
  lastModified: file.lastModified,
  blob: file,
  previewUrl: file.type.startsWith('image/') ? URL.createObjectURL(file) : '',
});

/** Old browsers fire no event when the dialogue is closed without a choice. The promise then stays pending, which costs nothing; newer ones fire `cancel`. */
function choose(accept: string, count: number): Promise<PickedFile[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = count > 1;
    input.hidden = true;
    const finish = (files: File[]) => {
      input.remove();
      resolve(files.slice(0, count).map(describe));
    };
    input.addEventListener('change', () => finish(Array.from(input.files ?? [])));
    input.addEventListener('cancel', () => finish([]));
    // Some webviews ignore an input that is not in the page.
    document.body.appendChild(input);
    input.click();
  });
}

export const droppedFiles: FilesPort['droppedFiles'] = ({ files }) => Array.from(files as FileList, describe);

export const pickImages: FilesPort['pickImages'] = (count) => choose(IMAGE_TYPES, count);

export const pickFiles: FilesPort['pickFiles'] = (count, { extensions = [] } = {}) =>
  choose(extensions.map((extension) => `.${extension}`).join(','), count);
