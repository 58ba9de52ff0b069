import { getConfig } from './config';

/** Where the picture that stands for a record is: browsers keep it, and it needs no token. */
export const coverAddress = (fileId: string): string => `${getConfig().apiBaseUrl}/api/file/cover/${fileId}`;
