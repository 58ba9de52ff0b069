import { getConfig } from './config';

/** Returns the address of a record's cover picture: browsers cache it, and it needs no token. */
export const coverAddress = (fileId: string): string => `${getConfig().apiBaseUrl}/api/file/cover/${fileId}`;
