/** What the editor begins with where a problem does not say. */
export const STUBS = {
  python: `from selenium import webdriver
from selenium.webdriver.common.by import By

driver = webdriver.Chrome()
driver.get('http://localhost:8000/')

# Fail by an assertion when the site does not do what it should.
assert driver.title != ''

driver.quit()
`,
} as const
