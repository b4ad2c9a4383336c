import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { Setting } from '../../../lib/part/part.ts';
import { type PartEdit, PartForm } from '../../../lib/part/part-form.tsx';
import { changePictures } from '../api/index.ts';
import { iconUrlOf, logoUrlOf } from '../picture.ts';
import { BarPreview } from './bar-preview.tsx';
import { IconPreview } from './icon-preview.tsx';
import { PictureField } from './picture-field.tsx';

export type PictureFormProps = {
  readonly setting: Setting<'pictures'>;
  readonly brandName: string;
  readonly side: ReactNode;
};

/** Logo and icon of the brand where people will meet them: bars, tabs, home screens. */
export function PictureForm({ setting, brandName, side }: PictureFormProps): ReactNode {
  return (
    <PartForm part="pictures" setting={setting} save={changePictures} side={side}>
      {(edit) => (
        <>
          <Logos edit={edit} brandName={brandName} />
          <Icon edit={edit} brandName={brandName} />
        </>
      )}
    </PartForm>
  );
}

type PartProps = { readonly edit: PartEdit<'pictures'>; readonly brandName: string };

function Logos({ edit, brandName }: PartProps): ReactNode {
  const t = useOperatorText();
  const { draft, change, refused, isReadOnly } = edit;
  return (
    <Section title={t('logo.logo')}>
      <PictureField
        kind="logo"
        label={t('logo.onDark')}
        hint={t('logo.logoHint')}
        name={draft.logo}
        problem={fieldError(refused, 'content/logo')}
        isReadOnly={isReadOnly}
        onChange={(logo) => change({ logo })}
      >
        <BarPreview scheme="dark" source={logoUrlOf(draft.logo)} name={brandName} />
      </PictureField>
      <PictureField
        kind="logo"
        label={t('logo.onLight')}
        hint={t('logo.onLightHint')}
        name={draft.logoLight}
        problem={fieldError(refused, 'content/logoLight')}
        isReadOnly={isReadOnly}
        onChange={(logoLight) => change({ logoLight })}
      >
        <BarPreview
          scheme="light"
          source={logoUrlOf(draft.logoLight ?? draft.logo)}
          name={brandName}
        />
      </PictureField>
    </Section>
  );
}

function Icon({ edit, brandName }: PartProps): ReactNode {
  const t = useOperatorText();
  const { draft, change, refused, isReadOnly } = edit;
  return (
    <Section title={t('logo.icon')}>
      <PictureField
        kind="icon"
        label={t('logo.iconLabel')}
        hint={t('logo.iconHint')}
        name={draft.icon}
        problem={fieldError(refused, 'content/icon')}
        isReadOnly={isReadOnly}
        onChange={(icon) => change({ icon })}
      >
        <IconPreview
          source={iconUrlOf(draft.icon, '192')}
          mask={iconUrlOf(draft.icon, 'mask-192')}
          name={brandName}
        />
      </PictureField>
    </Section>
  );
}
