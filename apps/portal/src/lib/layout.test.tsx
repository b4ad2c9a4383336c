import { Actions, Hint, Row, Stack } from '@parlour/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

test('a stack is the element that it is asked to be, with what that takes', () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <Stack as="form" aria-label="terms" gap={2} isBounded onSubmit={onSubmit}>
      <Row as="ul" aria-label="tags" align="center" justify="between" isSingleLine>
        <li>one</li>
      </Row>
    </Stack>,
  );
  const form = screen.getByRole('form', { name: 'terms' });
  expect(form.className).toBe('stack gap2 bounded');
  fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledOnce();
  const list = screen.getByRole('list', { name: 'tags' });
  expect(list.className).toBe('row gap2 alignCenter justifyBetween singleLine');
});

test('actions stand in a row, and a hint in a paragraph unless it is told otherwise', () => {
  render(
    <>
      <Actions isAtEnd>
        <button type="button">Save</button>
      </Actions>
      <Hint>more</Hint>
      <Hint as="span" isSmall>
        less
      </Hint>
    </>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save.parentElement?.className).toBe('row gap2 justifyEnd');
  expect(screen.getByText('more').tagName).toBe('P');
  expect([screen.getByText('less').tagName, screen.getByText('less').className]).toEqual([
    'SPAN',
    'small',
  ]);
});
