import { THEME_ACTIONS, themeSteps } from '@contract/rules/theme';
import type { Viewer } from '@contract/rules/roles';
import { richWords } from '@contract/rules/rich-text';
import type { Addressing } from '@contract/schema/addressee';
import type { TextCipher } from '../../platform/crypto/mobile';
import { movedText } from '../../platform/crypto/moved-texts';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { definePlainRecord } from '../../platform/records/plain/definition';
import { readRichText } from '../../platform/rich-text/read';
import type {} from './tables';
import { themesOf } from './visibility';

const PLAIN = definePlainRecord('theme', {
  type: 'theme',
  actions: THEME_ACTIONS,
  within: themesOf,
  next: ({ state }) => themeSteps(state),
  statusOf: ({ state }) => state,
});

export type ThemeRow = Awaited<ReturnType<typeof PLAIN.save>>;

/** Describes the addressees in words, with counts, because there may be hundreds of names. */
function addressingText({ roleKinds, areaCodes, delegationIds, userinfoIds }: Addressing): string {
  const parts = [
    ...(roleKinds.length > 0 && areaCodes.length === 0 ? ['全部代表'] : []),
    ...(areaCodes.length > 0 ? [`${String(areaCodes.length)} 个区域的代表`] : []),
    ...(delegationIds.length > 0 ? [`${String(delegationIds.length)} 个代表团`] : []),
    ...(userinfoIds.length > 0 ? [`${String(userinfoIds.length)} 名代表`] : []),
  ];
  return parts.join('、');
}

/** How users can contact the publisher. */
export const contactOf = (textCipher: TextCipher, { contact, contactCipher }: Pick<ThemeRow, 'contact' | 'contactCipher'>): string =>
  movedText(textCipher, { plain: contact, cipher: contactCipher });

/** Themes as records: publishers change those of exactly their own area. */
export const themeFamily = (textCipher: TextCipher): typeof PLAIN => ({
  ...PLAIN,
  notYours: (_action, viewer: Viewer, { areaCode }) => (areaCode === viewer.areaCode ? null : 'access.area'),
  snapshotOf: ({ title, aim, introduction, beginsOn, endsOn, disclosed, result, addressing, ...row }) =>
    Promise.resolve({
      ...{ title, aim: aim.join('\n'), beginsOn, endsOn, disclosed },
      contact: withoutPersonalNumbers(contactOf(textCipher, row)),
      introduction: richWords(readRichText(introduction)),
      result: richWords(readRichText(result)),
      addressing: addressingText(addressing),
    }),
});
