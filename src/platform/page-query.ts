import { useRouter } from '@tarojs/taro';

/** DingTalk's client passes decoded values, a browser does not: a link that already contains a plain query string must not be decoded twice. */
function decode(text: string): string {
  if (/[?=]/.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the decoded query string of the page that calls it; a hidden page keeps its own. */
export function usePageQuery(): Readonly<Record<string, string | undefined>> {
  const { params } = useRouter();
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, value === undefined ? value : decode(value)]));
}
