import { NativeSelect, TextInput } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { fieldError, useFailure } from '../../../lib/failure.ts';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { type RegisterSettings, tryRule } from '../api/index.ts';
import {
  type RuleDraft,
  ruleOf,
  ruleProblem,
  withChange,
  withHint,
  withPattern,
} from '../model.ts';
import classes from './register-form.module.css';

export type RuleEditorProps = {
  readonly rule: RuleDraft;
  readonly place: number;
  readonly settings: Pick<RegisterSettings, 'patterns' | 'languages'>;
  readonly refused: Error | null;
  readonly onChange: (rule: RuleDraft) => void;
};

/** What a field accepts and how long it may be, with a value to try it on. */
export function RuleEditor({
  rule,
  place,
  settings: { languages, patterns },
  refused,
  onChange,
}: RuleEditorProps): ReactNode {
  const t = useOperatorText();
  const problem = ruleProblem(rule);
  const change = (part: Partial<RuleDraft>) => onChange(withChange(rule, part));
  const said = (field: keyof RuleDraft) => fieldError(refused, `rules/${place}/${field}`);
  const words = problem === null ? null : t(`register.problem.${problem}`);
  return (
    <Stack>
      <div className={classes.fields}>
        <NativeSelect
          label={t('register.patternLabel')}
          value={rule.patternId}
          error={said('patternId')}
          data={patterns.map(({ patternId }) => ({
            value: patternId,
            label: textOfCode('register.pattern', patternId) ?? patternId,
          }))}
          onChange={(event) => onChange(withPattern(rule, event.currentTarget.value, patterns))}
        />
        <TextInput
          inputMode="numeric"
          label={t('register.min')}
          value={rule.minLength}
          maxLength={4}
          error={said('minLength')}
          onChange={(event) => change({ minLength: event.currentTarget.value })}
        />
        <TextInput
          inputMode="numeric"
          label={t('register.max')}
          value={rule.maxLength}
          maxLength={4}
          error={problem === 'whole' || problem === 'bounds' ? words : said('maxLength')}
          onChange={(event) => change({ maxLength: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('register.expression')}
        description={t('register.expressionHint')}
        value={rule.acceptedPattern}
        maxLength={300}
        spellCheck={false}
        autoCapitalize="off"
        error={problem === 'empty' ? words : said('acceptedPattern')}
        onChange={(event) => change({ acceptedPattern: event.currentTarget.value })}
      />
      <div className={classes.fields}>
        {languages.map((code) => (
          <TextInput
            key={code}
            label={t('register.fieldHint', { language: languageOf(code).name })}
            lang={languageOf(code).tag}
            dir={languageOf(code).dir}
            maxLength={160}
            value={rule.hints?.[code] ?? ''}
            error={fieldError(refused, `rules/${place}/hints/${code}`)}
            onChange={(event) => onChange(withHint(rule, code, event.currentTarget.value))}
          />
        ))}
      </div>
      <RuleTrial rule={rule} />
    </Stack>
  );
}

function RuleTrial({ rule }: { readonly rule: RuleDraft }): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const [value, setValue] = useState('');
  const tried = useDeferredValue(ruleProblem(rule) === null ? JSON.stringify(ruleOf(rule)) : null);
  const { data, error } = useQuery({
    queryKey: ['register-trial', tried, value],
    queryFn: () => tryRule(ruleOf(rule), value),
    enabled: value !== '' && tried !== null,
    placeholderData: (before) => before,
  });
  const reason = fieldError(error, 'rule/acceptedPattern');
  return (
    <Stack>
      <TextInput
        label={t('register.try')}
        description={t('register.tryHint')}
        value={value}
        maxLength={1_000}
        spellCheck={false}
        autoComplete="off"
        error={error === null ? null : (reason ?? failure(error).text)}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      {value === '' || data === undefined || error !== null ? null : (
        <div role="status">
          {data.isAccepted ? (
            <p className={classes.accepted}>{t('register.tryAccepted')}</p>
          ) : (
            <Stack as="ul" gap={1}>
              {Object.entries(data.messages).map(([language, message]) => (
                <li key={language} lang={languageOf(language).tag} className={classes.refused}>
                  {message}
                </li>
              ))}
            </Stack>
          )}
        </div>
      )}
    </Stack>
  );
}
