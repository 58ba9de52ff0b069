import { useRouter } from '@tarojs/taro';

/** DingTalk's client hands over what it has decoded, a browser does not: a link with its query in the open is not to be decoded twice. */
function decode(text: string): string {
  if (/[?=]/.test(text)) return text;
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
