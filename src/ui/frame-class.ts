/** The classes of a page's outermost element: the colours, its own name, and large letters where they are asked for. */
export const frameClass = (name: string, large: boolean): string => `u-theme ${name}${large ? ' u-large' : ''}`;
