import path from 'node:path';

const root = path.resolve(__dirname, '..');

/** The short names of our own folders. Taro, tsc (tsconfig paths) and jest resolve by them. */
export const alias: Record<string, string> = {
  '@': path.join(root, 'src'),
  '@contract': path.join(root, 'types'),
};

export const contractFolder = path.join(root, 'types');
export const consoleFolder = path.join(root, 'src', 'console');

/** Style sheets whose letters large-text mode leaves alone: the console's, and those of packages. */
export const keepsItsText = (file: string): boolean => file.startsWith(consoleFolder) || file.includes('node_modules');

/** A hook of NutUI's swipe that never comes to rest, and what stands in its place on both targets. */
export const SWIPE_STATE = /^\.\.\/\.\.\/hooks\/use-ref-state$/;
export const restingSwipeState = path.join(root, 'config', 'instead', 'ref-state.mjs');

/** The list of NutUI's icons, which says wrongly that it does something when it is loaded: each page came with all icons that some page uses. */
export const iconList = /icons-react-taro[\\/]dist[\\/]es[\\/]index\.es\.js$/;

/** Whether it is the product that is compiled, and not an application of the tests over its adapters. */
export const isOurApp = process.env.CLIENT_SOURCE === undefined;

/** What is compiled beside the folder of the application. */
export const compiledFolders = isOurApp
  ? [contractFolder]
  : [contractFolder, path.join(root, 'src'), path.join(root, 'tests', 'bundle', 'adapters')];
