import { fullName } from '@tinig/domain/people/people';
import { roleLabel } from '@tinig/domain/people/roles';
import { useState } from 'react';
import { useMe } from '#client/session.ts';
import { TeacherDialog } from '#features/teachers/teacher-dialog.tsx';
import { Button } from '#ui/form/button.tsx';
import { Avatar } from '#ui/inline/avatar.tsx';
import { Icon } from '#ui/inline/icon.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page, PartTitle } from '#ui/layout/page.tsx';
import person from '#ui/layout/person.module.css';
import { OwnSections } from './own-sections.tsx';
import css from './profile.module.css';

/** Admin profile (SCREEN-32): own name and email, a button to edit them, and own sections. */
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
