import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** The aliases of our own folders, for Taro, tsc (tsconfig paths) and jest. */
export const alias: Record<string, string> = {
  '@': path.join(root, 'src'),
  '@contract': path.join(root, 'types'),
};

export const contractFolder = path.join(root, 'types');
export const consoleFolder = path.join(root, 'src', 'console');

/** Style sheets that large-text mode does not scale: the console's, and those of packages. */
export const keepsItsText = (file: string): boolean => file.startsWith(consoleFolder) || file.includes('node_modules');

/** A hook of NutUI's swipe that causes endless re-renders, and its replacement on both targets. */
export const SWIPE_STATE = /^\.\.\/\.\.\/hooks\/use-ref-state$/;
export const restingSwipeState = path.join(root, 'config', 'instead', 'ref-state.mjs');

/** NutUI's list of icons, which is wrongly marked as having side effects: each page would load all icons that any page uses. */
export const iconList = /icons-react-taro[\\/]dist[\\/]es[\\/]index\.es\.js$/;

/** Whether the product is compiled, and not a test application for its adapters. */
export const isOurApp = process.env.CLIENT_SOURCE === undefined;

/** Folders that are compiled in addition to the application's. */
export const compiledFolders = isOurApp
  ? [contractFolder]
  : [contractFolder, path.join(root, 'src'), path.join(root, 'tests', 'bundle', 'adapters')];
