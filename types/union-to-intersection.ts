/** The intersection of the members of a union: `{ a: 1 } | { b: 2 }` becomes `{ a: 1 } & { b: 2 }`. It types an object that was assigned from many. */
export type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
