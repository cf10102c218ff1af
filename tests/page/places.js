// Where the panels of a board are.
() => Object.fromEntries(
  [...document.querySelectorAll("#board :is(.panel, section, article):not(.own *, .sheet *, .prompt, .prompt *)")]
    .filter((one) => one.checkVisibility())
    .map((one, at) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const name = one.ariaLabel || one.className.replace(/svelte-\S+/g, "").trim();
      return [`${at} ${name}`, [x + scrollX, y + scrollY, width, height].map(Math.round)];
    })
)
