const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BEGINNINGS = 256;

/** The folder with a mark of each database whose files are here. */
export const DATABASES = 'databases';

/** The folders of files: the first two characters of their ids. */
export const FILE_FOLDERS: readonly string[] = Array.from({ length: BEGINNINGS }, (_, number) => number.toString(16).padStart(2, '0'));

/** Whether a name in a folder of files is that of a file of ours. A bucket, or the share of a folder, may also have objects of other programs. */
export const isFileIn = (folder: string, name: string): boolean => UUID.test(name) && name.startsWith(folder);
