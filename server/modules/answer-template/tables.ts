import type { TemplateOutcome } from '@contract/rules/answer-template';
import type { Generated } from 'kysely';

declare module '../../platform/db/schema' {
  interface Database {
    answerTemplate: {
      id: Generated<number>;
      areaCode: string;
      outcome: TemplateOutcome;
      category: string | null;
      name: string;
      text: string;
      ordernum: Generated<number>;
      version: Generated<number>;
      updatedAt: Generated<Date>;
    };
  }
}
