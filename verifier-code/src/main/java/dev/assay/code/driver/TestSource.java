package dev.assay.code.driver;

/**
 * What a test's program is made of.
 *
 * @param test the test, in the language of the program
 * @param declared a text with the heading of the function
 * @param before the text of the task that stands before the heading, such as functions of its own; empty if there is none
 * @param reference a right program of the task; empty if it has none
 */
public record TestSource(String test, String declared, String before, String reference) {}
