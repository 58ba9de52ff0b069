import type { ChosenKind } from '@contract/rules/message';
import type { SettingName, SettingValue } from '@contract/rules/suggestion-settings';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    /** The kinds of news that an area also sends by SMS. */
    smsChoice: { areaCode: string; kinds: ChosenKind[]; changedByName: string; changedAt: Date };
    setting: {
      id: Generated<number>;
      areaCode: string;
      processType: SuggestionKind;
      name: SettingName;
      value: ColumnType<SettingValue, string, string>;
      effectiveFrom: string;
      changedByName: string;
      changedAt: Date;
      endedAt: Date | null;
      endedByName: Generated<string>;
    };
    holiday: { day: string; kind: 'off' | 'work'; name: string };
    holidayChange: {
      id: Generated<number>;
      year: number;
      days: ColumnType<{ day: string; kind: 'off' | 'work'; name: string }[], string, never>;
      changedByName: string;
      changedAt: Date;
    };
  }
}
