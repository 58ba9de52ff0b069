type Maker = (...args: never[]) => object;
type MethodOf<M extends Maker, Name extends keyof ReturnType<M>> = Extract<ReturnType<M>[Name], (...args: never[]) => unknown>;

/** What a method of a store resolves to: `ResultOf<typeof makeGrantReads, 'find'>` is the grant, or undefined. */
export type ResultOf<M extends Maker, Name extends keyof ReturnType<M>> = Awaited<ReturnType<MethodOf<M, Name>>>;

/** One row of a query that a method of a store returns without executing it: `RowOf<typeof makeThemeReads, 'listAll'>`. */
export type RowOf<M extends Maker, Name extends keyof ReturnType<M>> =
  ReturnType<MethodOf<M, Name>> extends { execute(): Promise<readonly (infer Row)[]> } ? Row : never;
