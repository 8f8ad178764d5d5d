import { fullName } from '@tinig/domain/people';
import { roleLabel } from '@tinig/domain/roles';
import { useState } from 'react';
import { useMe } from '#data/session.ts';
import { Avatar } from '#parts/avatar.tsx';
import { Button } from '#parts/button.tsx';
import { Card } from '#parts/card.tsx';
import { Icon } from '#parts/icon.tsx';
import { Page, PartTitle } from '#parts/page.tsx';
import person from '#parts/person.module.css';
import { TeacherDialog } from '#shared/teacher-dialog.tsx';
import { OwnSections } from './own-sections.tsx';
import css from './profile.module.css';

/** Admin profile (SCREEN-32): own name and email, read-only, the way to change them, and the sections one holds. */
export default function ProfileScreen() {
  const me = useMe();
  const [editing, setEditing] = useState(false);
  return (
    <Page title="Profile">
      <Card padded>
        <div className={`${person.person} ${css.person}`}>
          <Avatar {...me} large />
          <div>
            <h2 className="title-20 breaks">{fullName(me)}</h2>
            <p>
              <Icon name="shield" small />
              {roleLabel(me.role)}
            </p>
          </div>
          <div className={`screen-only push ${person.actions} ${css.actions}`}>
            <Button icon="edit" onClick={() => setEditing(true)}>
              Palitan
            </Button>
          </div>
        </div>
        <dl className={css.facts}>
          <dt className="muted medium">Pangalan</dt>
          <dd className="strong breaks">{fullName(me)}</dd>
          <dt className="muted medium">Email</dt>
          <dd className="strong breaks">{me.email}</dd>
        </dl>
      </Card>
      <PartTitle>Mga hawak na section</PartTitle>
      <OwnSections uid={me.uid} />
      {editing && <TeacherDialog teacher={me} self onClose={() => setEditing(false)} />}
    </Page>
  );
}
