import { useRouter } from '@tarojs/taro';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The query of the page this runs in, decoded; a hidden page keeps its own. */
export function usePageQuery(): Readonly<Record<string, string | undefined>> {
  const { params } = useRouter();
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === undefined ? value : decode(value)]));
}
