import Taro from '@tarojs/taro';
import type { FormFocusPort } from './ports';

/** The class of an invalid field (src/ui/field). */
const WRONG = '.u-field--wrong';
/** The space left above it, in pixels. */
const ABOVE = 12;

/** The phone's answer: null for an element that does not exist. */
interface Place {
  top?: number;
  scrollTop?: number;
}

export const showFirstWrong: FormFocusPort['showFirstWrong'] = () => {
  const query = Taro.createSelectorQuery();
  query.select(WRONG).boundingClientRect();
  query.selectViewport().scrollOffset();
  query.exec((answers: (Place | null)[]) => {
    const [field, viewport] = answers;
    if (field?.top === undefined) return;
    void Taro.pageScrollTo({ scrollTop: Math.max(0, (viewport?.scrollTop ?? 0) + field.top - ABOVE) });
  });
};
