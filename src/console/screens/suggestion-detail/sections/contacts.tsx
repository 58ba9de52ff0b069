import { CONTACT_FORMS } from '@contract/rules/suggestion-terms';
import { minuteText } from '@/lib/dates';
import { Files } from '../../../ui/files';
import { Panel } from '../../../ui/panel';
import { FactList } from '../../../ui/fact-list';
import type { SectionProps } from './section-props';

/** The talks of the units with the deputy, the newest first. */
export function Contacts({ item, title, anchor }: SectionProps) {
  return (
    <Panel title={title} anchor={anchor}>
      {[...item.contacts].reverse().map((contact) => (
        <section key={contact.id} className="console-reply">
          <p className="console-reply__head">
            <strong>{contact.unitName}</strong>
            <span className="console-status is-neutral">{CONTACT_FORMS[contact.form]}</span>
            <span className="console-muted">{minuteText(contact.at)}</span>
          </p>
          <p className="console-prose">{contact.record}</p>
          <FactList
            isApart
            facts={[
              ['参加人员', contact.people],
              ['地点', contact.place],
              ['记录人', contact.recordedByName],
            ]}
          />
          {contact.files.length > 0 && <Files files={contact.files} />}
        </section>
      ))}
    </Panel>
  );
}
