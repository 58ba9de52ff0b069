/** A field of protobuf: a number, or bytes. */
interface Field {
  field: number;
  value: number;
  bytes: Uint8Array;
}

/** Returns the fields of a protobuf message, in order. */
export function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = message[at] ?? 0;
      at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  };
  while (at < message.length) {
    const tag = varint();
    const [field, kind] = [Math.floor(tag / 8), tag % 8];
    const value = kind === 1 ? 8 : kind === 5 ? 4 : varint();
    const bytes = kind === 0 ? new Uint8Array() : message.subarray(at, at + value);
    at += bytes.length;
    fields.push({ field, value, bytes });
  }
  return fields;
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

const numbersIn = (bytes: Uint8Array): number[] =>
  // Parses packed numbers.
  Array.from(bytes).reduce<{ done: number[]; value: number; factor: number }>(
    ({ done, value, factor }, byte) => {
      const next = value + (byte % 128) * factor;
      return byte < 128 ? { done: [...done, next], value: 0, factor: 1 } : { done, value: next, factor: factor * 128 };
    },
    { done: [], value: 0, factor: 1 },
  ).done;

/** Returns a value of a tile: a text, a number or a flag. */
function valueOf(bytes: Uint8Array): string | number | boolean {
  const [only] = fieldsOf(bytes);
  if (!only) throw new Error('a value without anything');
  if (only.field === 1) return textOf(only.bytes);
  if (only.field === 3) return Buffer.from(only.bytes).readDoubleLE();
  if (only.field === 7) return only.value === 1;
  return only.value;
}

export type Tags = Readonly<Record<string, string | number | boolean>>;

/** Returns the contents of a vector tile: for each layer, by name, the tags of its features. */
export function readVectorTile(tile: Uint8Array): Readonly<Record<string, Tags[]>> {
  const layers = fieldsOf(tile).map(({ bytes }) => {
    const parts = fieldsOf(bytes);
    const all = (wanted: number) => parts.filter(({ field }) => field === wanted).map((part) => part.bytes);
    const [name = new Uint8Array()] = all(1);
    const [keys, values] = [all(3).map(textOf), all(4).map(valueOf)];
    const features = all(2).map((feature): Tags => {
      const tags = fieldsOf(feature).find(({ field }) => field === 2);
      const numbers = numbersIn(tags?.bytes ?? new Uint8Array());
      const pairs = numbers.flatMap((key, at) => (at % 2 === 0 ? [[keys[key] ?? '', values[numbers[at + 1] ?? -1] ?? ''] as const] : []));
      return Object.fromEntries(pairs);
    });
    return [textOf(name), features] as const;
  });
  return Object.fromEntries(layers);
}
