/** In the mini-app the code of a family is in the subpackage of its pages, which the user opens; the home page links to the waiting entries. */
export const bringFamilies = (_roleId: string): Promise<boolean> => Promise.resolve(false);
