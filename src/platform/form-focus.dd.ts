import Taro from '@tarojs/taro';
import type { FormFocusPort } from './ports';

/** The class of a field that is wrong (src/ui/field). */
const WRONG = '.u-field--wrong';
/** What is left above it. Pixels. */
const ABOVE = 12;

/** What the phone answers: null for what is not there. */
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
